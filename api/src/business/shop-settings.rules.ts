/** Rules of the settings that their schema cannot express, and conversion of settings to what pages show. */
import { DAY_MINUTES, parseClock } from 'contract/indian-time';
import type { FieldMessages } from 'platform/http';
import { LANGUAGES, type Message } from 'platform/language';
import { Variables } from 'platform/settings';
import type { Business, Places } from './business.schema.ts';
import facts from './business.json' with { type: 'json' };
import { readDefaultLimits } from './default-limits.ts';
import { readGrievanceOfficer } from './grievance.ts';
import { TAX_PERCENT } from '../limits.ts';
import {
  getTextError,
  keepChangedTexts,
  toTextField,
} from '../message-texts/message-texts.rules.ts';
import { getGstinError } from './gstin.rules.ts';
import type { ShopSettings } from './shop-settings.schema.ts';
import { messages } from './shop-settings.texts.ts';

/** Returns the default settings: `business.json`, with the grievance officer and the limits of the environment. */
export function buildDefaultSettings(
  env: Readonly<Record<string, string | undefined>>,
): ShopSettings {
  const officer = { ...facts.grievance_officer, ...readGrievanceOfficer(env) };
  const { links, address, promo, visits } = facts;
  const { cities, blocks } = facts.served;
  const namesInHindi: Readonly<Record<string, string>> = facts.served.in_hindi;
  const toHindi = (name: string): string => namesInHindi[name] ?? name;
  return {
    shop_name: facts.name,
    legal_name: facts.legal_name,
    tagline: facts.tagline,
    address_lines: address.lines,
    pin_code: address.pin_code,
    gstin: facts.gstin,
    tax_percent: TAX_PERCENT,
    tax_method: 'of_total',
    phones: facts.phones,
    email: facts.email,
    chat_number: facts.chat_number,
    upi_vpa: facts.upi_vpa,
    officer_name: officer.name,
    officer_email: officer.email,
    officer_phone: officer.phone,
    link_android_app: links.android_app,
    link_facebook: links.facebook,
    link_instagram: links.instagram,
    link_youtube: links.youtube,
    map_embed: facts.map_embed,
    parts_deliver: true,
    parts_fit: true,
    parts_pick_up: false,
    promo_shown: true,
    promo_en: promo.en,
    promo_hi: promo.hi,
    ...readDefaultLimits(new Variables(env, false)),
    visit_starts: visits.starts,
    visit_window_minutes: visits.window_minutes,
    visit_ahead_minutes: visits.ahead_minutes,
    visit_ahead_days: visits.ahead_days,
    visit_hold_minutes: visits.hold_minutes,
    visit_moves: visits.moves,
    visit_move_until_hours: visits.move_until_minutes / 60,
    visit_remind_at: visits.remind_at,
    visit_summary_at: visits.summary_at,
    visit_least_work_minutes: visits.least_work_minutes,
    visit_unknown_work_minutes: visits.unknown_work_minutes,
    cities,
    cities_hi: cities.map(toHindi),
    blocks,
    blocks_hi: blocks.map(toHindi),
    travel_minutes: visits.travel_minutes,
    messages_en: {},
    messages_hi: {},
  };
}

function getStartsError({ visit_starts, visit_window_minutes }: ShopSettings): Message | null {
  const starts = visit_starts.map((time) => parseClock(time) ?? 0);
  if (starts.some((start, index) => start <= (starts[index - 1] ?? -1)))
    return messages.settingStartsOrder;
  const end = (starts.at(-1) ?? 0) + visit_window_minutes;
  return end > DAY_MINUTES ? messages.settingStartsEnd : null;
}

/**
 * Every travel time must be known, and travel from another block must take at least as long as travel within the
 * destination.
 */
function getTravelError({ travel_minutes: travel, blocks }: ShopSettings): Message | null {
  for (const to of blocks)
    for (const from of [to, ...blocks]) {
      const [minutes, within] = [travel[from]?.[to], travel[to]?.[to] ?? 0];
      if (minutes === undefined) return messages.settingTravelPair(from, to);
      if (minutes < within) return messages.settingTravelShort(from, to);
    }
  return null;
}

const getHindiNamesError = (names: string[], inHindi: string[]): Message | null =>
  names.length === inHindi.length ? null : messages.settingPlacesHindi(names.length);

/** A shop that is registered for GST must have a valid GSTIN; any other shop must have none. */
function getRegistrationError({ gstin, tax_method: method }: ShopSettings): Message | null {
  if (method !== 'unregistered') return getGstinError(gstin, facts.tax.state_code);
  return gstin === '' ? null : messages.settingGstinNone;
}

/** Returns the errors that the schema cannot express, by setting. */
export function findSettingErrors(settings: ShopSettings): FieldMessages {
  const errors = {
    gstin: getRegistrationError(settings),
    parts_deliver:
      settings.parts_deliver || settings.parts_pick_up ? null : messages.settingPartsWays,
    visit_starts: getStartsError(settings),
    cities_hi: getHindiNamesError(settings.cities, settings.cities_hi),
    blocks_hi: getHindiNamesError(settings.blocks, settings.blocks_hi),
    travel_minutes: getTravelError(settings),
    ...findTextErrors(settings),
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error === null ? [] : [[name, [error]]])),
  );
}

/** Errors of the message texts that the owner changed, by text field. */
const findTextErrors = (settings: ShopSettings): Record<string, Message | null> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(settings[`messages_${language}`]).map(([name, text]) => [
        toTextField(language, name),
        getTextError(name, text),
      ]),
    ),
  );

/** Removes message texts that equal the default text, or that are invalid in this software version. */
export const omitRedundantTexts = (settings: ShopSettings): ShopSettings => ({
  ...settings,
  messages_en: keepChangedTexts(settings.messages_en, 'en'),
  messages_hi: keepChangedTexts(settings.messages_hi, 'hi'),
});

/**
 * Adds defaults for settings that a stored document lacks, and removes settings that this software version does not
 * know.
 */
export const completeSettings = (stored: object, defaults: ShopSettings): ShopSettings =>
  omitRedundantTexts(
    Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        (stored as Readonly<Record<string, unknown>>)[name] ?? value,
      ]),
    ) as ShopSettings,
  );

/** Public facts about the business. City and state come from `business.json`; owners cannot change them. */
export function toBusiness(settings: ShopSettings): Business {
  const links = {
    android_app: settings.link_android_app,
    facebook: settings.link_facebook,
    instagram: settings.link_instagram,
    youtube: settings.link_youtube,
  };
  return {
    name: settings.shop_name,
    legal_name: settings.legal_name,
    tagline: settings.tagline,
    address: {
      lines: settings.address_lines,
      city: facts.address.city,
      state: facts.address.state,
      pin_code: settings.pin_code,
    },
    gstin: settings.gstin,
    phones: settings.phones,
    email: settings.email,
    grievance_officer: {
      name: settings.officer_name,
      email: settings.officer_email,
      phone: settings.officer_phone,
    },
    chat_number: settings.chat_number,
    links: Object.fromEntries(Object.entries(links).filter(([, link]) => link !== '')),
    map_embed: settings.map_embed,
    promo: settings.promo_shown ? { en: settings.promo_en, hi: settings.promo_hi } : null,
    referral_percent: getReferralPercent(settings),
  };
}

/** Percentage of a friend's first order that referrers earn; 0 also if the maximum reward is 0. */
export const getReferralPercent = ({
  referral_percent: percent,
  referral_max_rupees: max,
}: Pick<ShopSettings, 'referral_percent' | 'referral_max_rupees'>): number =>
  max === 0 ? 0 : percent;

/** The served places with their Hindi names. */
export const toPlaces = ({ cities, cities_hi, blocks, blocks_hi }: ShopSettings): Places => {
  const inHindi = [...cities_hi, ...blocks_hi];
  const names = [...cities, ...blocks].map((name, index) => [name, inHindi[index] ?? name]);
  return { cities, blocks, in_hindi: Object.fromEntries(names) };
};
