/**
 * Limits and lists that the server checks by and that pages show: the one home of each. Plain values, which the build puts
 * where pages import them (`api/limits`): a page takes of it, and of the facts about the business, only what it uses.
 */
import facts from './business/business.json' with { type: 'json' };

/** Most of one thing that a line of the cart may hold. */
export const LARGEST_QUANTITY = 20;

/** Tax and Fee of a total, and GST of an invoice, in percent of the price (CART-12). */
export const TAX_PERCENT = 18;

/** How long a customer may pay by one payment link, in minutes (the provider takes 5 to 60). */
export const PAYMENT_LINK_MINUTES = 20;

/** Least and most that can be withdrawn at once, in whole rupees. */
export const LEAST_WITHDRAWAL = 500;
export const MOST_WITHDRAWAL = 99_999;

/** What a friend's first order earns: so many percent of it, and at most so many rupees unless settings say otherwise. */
export const REFERRAL_PERCENT = 10;
export const REFERRAL_MOST = 500;

/** Digits of a number without +91, how a whole one looks, and how a mobile one of this country: none begins below 6. */
export const PHONE_DIGITS = 10;
export const TEN_DIGITS = `^[0-9]{${PHONE_DIGITS}}$`;
export const MOBILE_NUMBER = `[6-9][0-9]{${PHONE_DIGITS - 1}}`;

/** Digits of a one-time code, and characters of a referral code. */
export const OTP_DIGITS = 4;
export const REFERRAL_LENGTH = 6;

/** How many orders a page of them has (ORDER-12). */
export const ORDERS_A_PAGE = 52;

/** Seconds from a one-time code to the next that may be asked for, unless settings say otherwise. */
export const RESEND_SECONDS = 30;

/** After how many days without use a session ends, and after how many in any case. */
export const SESSION_DAYS = { idle: 30, most: 180 } as const;

/** For how many days a browser is known as one that has logged in; the longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400;

/** Most days that a number which was never verified is kept. */
export const UNVERIFIED_DAYS = 30;

/** Most characters of a review's comment. */
export const COMMENT_LENGTH = 200;

/** Most characters of what is written to the business. */
export const CONTACT_LENGTHS = { first_name: 60, service_name: 60, description: 1000 } as const;

/** Reasons that a review may name, by its rating. */
export const REVIEW_REASONS = {
  1: ['Bad Behavior', 'Bad Service', 'Delay to reach destination'],
  2: ['Moderate Behavior', 'Low Experience', 'Bad Behavior'],
  3: ['Moderate Behavior', 'Low Experience', 'Bad Behavior'],
  4: ['Good Behavior', 'Experienced', 'Proper In Time'],
  5: ['Excellent Behavior', 'Full Experienced', 'Timely'],
} as const;

/** What the business is called, and where it is. */
export const BUSINESS_NAME = facts.name;
export const BUSINESS_CITY = facts.address.city;

/** Where the business goes: cities and blocks of addresses (CHECKOUT-2). */
export const CITIES: readonly string[] = facts.served.cities;
export const BLOCKS: readonly string[] = facts.served.blocks;

/** Cities and blocks in Hindi, by the names that they are sent by. */
export const PLACES_IN_HINDI: Readonly<Record<string, string>> = facts.served.in_hindi;

/** The city as it is written in Hindi. */
export const CITY_IN_HINDI = PLACES_IN_HINDI[BUSINESS_CITY] ?? BUSINESS_CITY;

/** The middle of that, with the name that the header shows (PAGE-9). */
export const SERVED_PLACE = {
  area: facts.served.area,
  latitude: facts.served.latitude,
  longitude: facts.served.longitude,
};

/** How long the work and its parts are under warranty, in days. */
export const WARRANTY_DAYS = facts.warranty_days;

/** Fewest and most characters of what is written into an address by hand. */
export const ADDRESS_LENGTHS = {
  first_name: { least: 1, most: 60 },
  last_name: { least: 1, most: 60 },
  address: { least: 5, most: 300 },
  landmark: { least: 0, most: 120 },
} as const;

/**
 * A letter of any script, as a pattern for regular expressions with the flag `u`: names and addresses without one lead to
 * nobody.
 */
export const LETTER = String.raw`\p{L}`;

/** Most characters of the note for the technician. */
export const NOTE_LENGTH = 500;

/** How large a picture may be that staff add to the catalogue. */
export const LARGEST_PICTURE_BYTES = 500 * 1024;

/** For how many minutes a chosen time is kept, and until how many minutes before its beginning a customer may move a visit. */
export const VISIT_HOLD_MINUTES = facts.visits.hold_minutes;
export const VISIT_MOVE_UNTIL_MINUTES = facts.visits.move_until_minutes;

/** For how many days times are offered. */
export const VISIT_DAYS = facts.visits.ahead_days;

/** Within how many hours of a new booking we call, to confirm it and to agree on a time. */
export const CALL_WITHIN_HOURS = 2;

/** When windows for visits begin on a day, `08:00` in Indian time, and how long each is. */
export const VISIT_STARTS: readonly string[] = facts.visits.starts;
export const VISIT_WINDOW_MINUTES = facts.visits.window_minutes;

/** Statuses of an order that has ended: nothing can be done for it any more. */
export const ENDED_ORDER_STATES = ['completed', 'cancelled'] as const;

/** States of a visit in which somebody is still to come, or there. */
export const LIVE_VISIT_STATES = ['booked', 'on the way', 'arrived'] as const;

/** How far India's one clock is ahead of UTC, all year, in ms. */
export const INDIA_AHEAD_MS = 330 * 60_000;

/** Where commas stand in an amount, as a pattern: before the last three digits, and before each pair in front of them. */
export const INDIAN_GROUPS = String.raw`\B(?=(?:\d\d)*\d{3}$)`;

/** How a picture of the catalogue is named, as a pattern: no part begins with a dot, so no name leads out of its folder. */
export const PICTURE_NAME = '^[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_.-]*)+$';
