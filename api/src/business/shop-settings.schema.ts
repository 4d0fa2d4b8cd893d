/**
 * The settings that the owner changes in the console. The document is flat, so that errors, drafts and differences refer
 * to single fields. `business.json` has the defaults.
 */
import { Type, type Static, type TString } from 'typebox';
import { Envelope, EXPLAIN, NORMALIZE, toOneLine } from 'platform/http';
import type { Message } from 'platform/language';
import { readMobileNumber } from 'contract/digits';
import { MOBILE_NUMBER } from '../limits.ts';
import { MAX_CASH_RUPEES, MAX_OPEN_ORDERS, MAX_REFERRAL_RUPEES } from './default-limits.ts';
import { createVersionsResponse, FieldChange, Version } from '../versions/versions.schema.ts';
import { StringEnum } from '../string-enum.ts';
import { TAX_METHODS } from '../money/charges.rules.ts';
import { messages } from './shop-settings.texts.ts';

/** Text on one line, with at least one visible character. */
const Line = (maxLength: number, explain: Message = messages.settingText) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '\\S',
    [EXPLAIN]: explain,
    [NORMALIZE]: toOneLine,
  });

const Matching = (pattern: string, explain: Message, maxLength = 500) =>
  Type.String({
    pattern,
    maxLength,
    [EXPLAIN]: explain,
    [NORMALIZE]: (text: string) => text.trim(),
  });

const Phone = (explain: Message) =>
  Type.String({
    pattern: `^${MOBILE_NUMBER}$`,
    [EXPLAIN]: explain,
    [NORMALIZE]: (text: string) => readMobileNumber(text) ?? text,
  });

const Whole = (minimum: number, maximum: number) =>
  Type.Integer({ minimum, maximum, [EXPLAIN]: messages.settingNumber(minimum, maximum) });

/** A list of place names without duplicates. */
const Names = (maxItems: number, name: TString) =>
  Type.Array(name, { minItems: 1, maxItems, uniqueItems: true, [EXPLAIN]: messages.settingPlaces });
const PlaceName = () => Matching("^[A-Za-z][A-Za-z .'-]*$", messages.settingPlaces, 60);
const HindiName = () => Line(60, messages.settingPlaces);

const CLOCK = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const Clock = () => Matching(CLOCK, messages.settingClock);

const WEB_ADDRESS = String.raw`^(https://[^\s<>"]+)?$`;
const EMAIL = String.raw`^[^\s@<>]{1,64}@[^\s@<>.]{1,63}(\.[^\s@<>.]{1,63})+$`;

/** Maximum number of days ahead for which windows are offered. */
export const MAX_AHEAD_DAYS = 60;

/** Message texts by message name; `message-texts` validates them. */
const ChangedTexts = () =>
  Type.Record(Type.String(), Type.String(), {
    description: 'Texts that replace the defaults, by message name',
  });

/** Bounds of every setting. Amounts are in whole rupees. */
export const ShopSettings = Type.Object(
  {
    shop_name: Line(40, messages.settingShopName),
    legal_name: Line(100),
    tagline: Line(100),
    address_lines: Type.Array(Line(100), {
      minItems: 1,
      maxItems: 4,
      [EXPLAIN]: messages.settingLines,
    }),
    pin_code: Matching('^[1-9][0-9]{5}$', messages.settingPin),
    gstin: Matching('^([0-9A-Z]{15})?$', messages.settingGstin),
    tax_percent: Whole(0, 50),
    tax_method: StringEnum(TAX_METHODS),
    phones: Type.Array(Phone(messages.settingPhones), {
      minItems: 1,
      maxItems: 5,
      [EXPLAIN]: messages.settingPhones,
    }),
    email: Matching(EMAIL, messages.settingEmail),
    chat_number: Matching('^[1-9][0-9]{9,14}$', messages.settingChat),
    upi_vpa: Matching('^([A-Za-z0-9._-]{2,256}@[A-Za-z0-9]{2,64})?$', messages.settingVpa),
    officer_name: Line(80),
    officer_email: Matching(EMAIL, messages.settingEmail),
    officer_phone: Phone(messages.settingPhone),
    link_android_app: Matching(WEB_ADDRESS, messages.settingLink),
    link_facebook: Matching(WEB_ADDRESS, messages.settingLink),
    link_instagram: Matching(WEB_ADDRESS, messages.settingLink),
    link_youtube: Matching(WEB_ADDRESS, messages.settingLink),
    map_embed: Matching(String.raw`^https://[^\s<>"]+$`, messages.settingMap),
    parts_deliver: Type.Boolean(),
    // Whether customers can book the installation of a part together with the part.
    parts_fit: Type.Boolean(),
    parts_pick_up: Type.Boolean(),
    promo_shown: Type.Boolean(),
    promo_en: Line(80, messages.settingPromo),
    promo_hi: Line(80, messages.settingPromo),
    // Limits that end in `_new` are for phone numbers without a completed order.
    open_cash_orders_new: Whole(1, MAX_OPEN_ORDERS),
    open_cash_rupees_new: Whole(1, MAX_CASH_RUPEES),
    open_cash_orders: Whole(1, MAX_OPEN_ORDERS),
    open_cash_rupees: Whole(1, MAX_CASH_RUPEES),
    // For every phone number. Unpaid online orders reserve parts while the payment can still succeed.
    open_online_orders: Whole(1, MAX_OPEN_ORDERS),
    referral_percent: Whole(0, 50),
    referral_max_rupees: Whole(0, MAX_REFERRAL_RUPEES),
    visit_starts: Type.Array(Clock(), {
      minItems: 1,
      maxItems: 24,
      [EXPLAIN]: messages.settingStarts,
    }),
    visit_window_minutes: Whole(30, 480),
    // Minimum minutes from now to the start of an offered window.
    visit_ahead_minutes: Whole(0, 2880),
    visit_ahead_days: Whole(1, MAX_AHEAD_DAYS),
    visit_hold_minutes: Whole(5, 60),
    // How often a customer may move a visit, and until how many hours before it.
    visit_moves: Whole(0, 20),
    visit_move_until_hours: Whole(0, 48),
    // Times on the day before: reminder to the customer, summary to the technician.
    visit_remind_at: Clock(),
    visit_summary_at: Clock(),
    // Minimum duration of a visit, and duration of a service whose timing can't be parsed.
    visit_least_work_minutes: Whole(5, 480),
    visit_unknown_work_minutes: Whole(5, 480),
    cities: Names(20, PlaceName()),
    cities_hi: Names(20, HindiName()),
    blocks: Names(30, PlaceName()),
    blocks_hi: Names(30, HindiName()),
    travel_minutes: Type.Record(
      Type.String({ maxLength: 60 }),
      Type.Record(
        Type.String({ maxLength: 60 }),
        Type.Integer({ minimum: 0, maximum: 600, [EXPLAIN]: messages.settingTravel }),
      ),
      { maxProperties: 100, [EXPLAIN]: messages.settingTravel },
    ),
    messages_en: ChangedTexts(),
    messages_hi: ChangedTexts(),
  },
  { additionalProperties: false },
);
export type ShopSettings = Static<typeof ShopSettings>;

/** Name of a setting. */
export type SettingName = keyof ShopSettings;

const Report = Type.Object({
  fields: Type.Array(Type.String(), { description: 'Names of the changed settings' }),
});
export type SettingsReport = Static<typeof Report>;

/** A message with its default texts, for the editor. */
const DefaultMessage = Type.Object({
  name: Type.String(),
  en: Type.String(),
  hi: Type.String(),
  placeholders: Type.Array(
    Type.Object({
      name: Type.String(),
      required: Type.Boolean({ description: 'Whether every text must contain it' }),
      en: Type.String({ description: 'Sample value in English' }),
      hi: Type.String({ description: 'Sample value in Hindi' }),
    }),
  ),
});
export type DefaultMessage = Static<typeof DefaultMessage>;

export const DefaultMessagesResponse = Envelope({ messages: Type.Array(DefaultMessage) });
export const SettingsResponse = Envelope({ settings: ShopSettings, version: Version });
export const SettingsPreviewResponse = Envelope({
  version: Version,
  changes: Type.Array(FieldChange),
});
export const SettingsChangeResponse = Envelope({ version: Version, report: Report });
export const SettingsVersionsResponse = createVersionsResponse(Report);
