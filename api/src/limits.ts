/**
 * Limits and lists that the server validates and pages display; this file is their single source. Plain values, which
 * the build exposes as `api/limits`, so that a page bundles only the values that it uses.
 */
import facts from './business/business.json' with { type: 'json' };

/** Maximum quantity of a cart line. */
export const MAX_QUANTITY = 20;

/** Default tax percentage of carts and invoices (CART-12), which the owner can change. */
export const TAX_PERCENT = 18;

/** Validity of a payment link in minutes (the provider allows 5 to 60). */
export const PAYMENT_LINK_MINUTES = 20;

/** Minimum and maximum of one withdrawal, in whole rupees. */
export const MIN_WITHDRAWAL = 500;
export const MAX_WITHDRAWAL = 99_999;

/** Default of the referral reward: percentage of the friend's first order, and maximum in rupees. */
export const REFERRAL_PERCENT = 10;
export const REFERRAL_MAX = 500;

/**
 * Digits of a phone number without +91, the pattern of any phone number, and the pattern of an Indian mobile number,
 * which begins with 6 to 9.
 */
export const PHONE_DIGITS = 10;
export const TEN_DIGITS = `^[0-9]{${PHONE_DIGITS}}$`;
export const MOBILE_NUMBER = `[6-9][0-9]{${PHONE_DIGITS - 1}}`;

/** Digits of a one-time code, and characters of a referral code. */
export const OTP_DIGITS = 4;
export const REFERRAL_LENGTH = 6;

/** Digits of the code with which a customer confirms that the work is done (VISIT-23). */
export const COMPLETION_CODE_DIGITS = 4;

/** Kinds of entries of the rate card (CATALOGUE-32). */
export const RATE_KINDS = ['labour', 'gas', 'part'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Maximum length of a customer's signature, an SVG path. */
export const SIGNATURE_LENGTH = 20_000;

/** Maximum number of lines of an estimate. */
export const ESTIMATE_LINES = 30;

/** Days for which an estimate may use the prices of a version of the catalogue after it was replaced (ESTIMATE-4). */
export const ESTIMATE_PRICE_DAYS = 7;

/** Orders per page (ORDER-12). */
export const ORDERS_PER_PAGE = 52;

/** Default minimum interval between two one-time codes, in seconds. */
export const RESEND_SECONDS = 30;

/** Session lifetime in days: without use, and in total. */
export const SESSION_DAYS = { idle: 30, max: 180 } as const;

/** Days for which a browser is remembered as a known device; browsers cap cookies at 400 days. */
export const DEVICE_DAYS = 400;

/** Days after which a phone number that was never verified is deleted. */
export const UNVERIFIED_DAYS = 30;

/** Maximum length of a review's comment. */
export const COMMENT_LENGTH = 200;

/** Maximum lengths of the contact form's fields. */
export const CONTACT_LENGTHS = { first_name: 60, service_name: 60, description: 1000 } as const;

/** Maximum discount that a role may give, in percent of the sum of the order's lines (ORDER-26). */
export const MAX_DISCOUNT_PERCENT = { owner: 50, manager: 20, dispatcher: 10 } as const;

/** Reasons of a discount. `warranty` is limited by the lines under warranty instead of the role (ORDER-31). */
export const DISCOUNT_REASONS = [
  'warranty',
  'late',
  'complaint',
  'regular',
  'offer',
  'other',
] as const;

/** Hours for which a customer may answer a change that raises the total (ORDER-27). */
export const EDIT_ANSWER_HOURS = 24;

/** Reasons that a review may state, by rating. */
export const REVIEW_REASONS = {
  1: ['Bad Behavior', 'Bad Service', 'Delay to reach destination'],
  2: ['Moderate Behavior', 'Low Experience', 'Bad Behavior'],
  3: ['Moderate Behavior', 'Low Experience', 'Bad Behavior'],
  4: ['Good Behavior', 'Experienced', 'Proper In Time'],
  5: ['Excellent Behavior', 'Full Experienced', 'Timely'],
} as const;

/** Default name of the business, which the owner can change, and its city. */
export const BUSINESS_NAME = facts.name;
export const BUSINESS_CITY = facts.address.city;

/** Default service area, which the owner can change: cities and blocks of addresses (CHECKOUT-2). */
export const CITIES: readonly string[] = facts.served.cities;
export const BLOCKS: readonly string[] = facts.served.blocks;

/** The cities and blocks of the default service area in Hindi, keyed by their names in requests. */
export const PLACES_IN_HINDI: Readonly<Record<string, string>> = facts.served.in_hindi;

/** The city's name in Hindi. */
export const CITY_IN_HINDI = PLACES_IN_HINDI[BUSINESS_CITY] ?? BUSINESS_CITY;

/** Centre of the service area, with the name shown in the header (PAGE-9). */
export const SERVED_PLACE = {
  area: facts.served.area,
  latitude: facts.served.latitude,
  longitude: facts.served.longitude,
};

/** Default texts of the promo bar (PAGE-7). */
export const PROMO_TEXTS = facts.promo;

/** Warranty on work and parts, in days. */
export const WARRANTY_DAYS = facts.warranty_days;

/** Minimum and maximum lengths of an address's free text fields. */
export const ADDRESS_LENGTHS = {
  first_name: { min: 1, max: 60 },
  last_name: { min: 1, max: 60 },
  address: { min: 5, max: 300 },
  landmark: { min: 0, max: 120 },
} as const;

/** Maximum number of a customer's saved addresses, and length of an address's label (CHECKOUT-25). */
export const MAX_ADDRESSES = 10;
export const LABEL_LENGTH = { min: 1, max: 20 } as const;

/** Labels that pages translate. Any other label is shown as the customer typed it. */
export const ADDRESS_LABELS = ['home', 'work'] as const;

/** Length of the name of a place outside the service area (CHECKOUT-22). */
export const PLACE_LENGTHS = { min: 2, max: 60 } as const;

/** A letter of any script, as a regular expression pattern for the flag `u`: names and addresses must contain one. */
export const LETTER = String.raw`\p{L}`;

/** Maximum length of the customer's note for the technician, and of a staff note. */
export const NOTE_LENGTH = 500;

/** Maximum size of a catalogue picture that staff upload, and maximum length of a side of any picture in px. */
export const MAX_PICTURE_BYTES = 500 * 1024;
export const MAX_PICTURE_SIDE = 4096;

/** Maximum number of photos of a visit, and maximum size of a photo (VISIT-30). */
export const MAX_VISIT_PHOTOS = 6;
export const MAX_PHOTO_BYTES = 300 * 1024;

/** Maximum length of a picture's alternative text. */
export const ALT_LENGTH = 200;

/**
 * Hours within which staff call after a new booking, to confirm it and to agree on a time, and contact a customer who
 * requested a withdrawal (WALLET-12).
 */
export const CALL_WITHIN_HOURS = 2;

/**
 * Default start times of visit windows, as `08:00` in Indian time, and default length of the windows. The owner can
 * change both.
 */
export const VISIT_STARTS: readonly string[] = facts.visits.starts;
export const VISIT_WINDOW_MINUTES = facts.visits.window_minutes;

/** States of an open visit. */
export const LIVE_VISIT_STATES = ['booked', 'on the way', 'arrived'] as const;

/** Comma positions in an amount, as a pattern: before the last three digits, and before each pair to their left. */
export const INDIAN_GROUPS = String.raw`\B(?=(?:\d\d)*\d{3}$)`;

/** Pattern of a catalogue picture's name: no path segment begins with a dot, so a name cannot leave its folder. */
export const PICTURE_NAME = '^[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_.-]*)+$';
