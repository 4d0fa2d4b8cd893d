/** Rules of the settings beyond their schema, and the facts that pages get from them. */
import type { FieldMessages } from 'platform/http';
import { Variables } from 'platform/settings';
import type { Business } from './business.schema.ts';
import facts from './business.json' with { type: 'json' };
import { readFirstLimits } from './first-limits.ts';
import { readGrievanceOfficer } from './grievance.ts';
import { getGstinError } from './gstin.rules.ts';
import type { ShopSettings } from './shop-settings.schema.ts';

/**
 * The settings of an installation that nobody has changed: `business.json`, with the grievance officer and the limits of
 * the environment.
 */
export function buildFirstSettings(
  env: Readonly<Record<string, string | undefined>>,
): ShopSettings {
  const officer = { ...facts.grievance_officer, ...readGrievanceOfficer(env) };
  const { links, address, promo } = facts;
  return {
    legal_name: facts.legal_name,
    tagline: facts.tagline,
    address_lines: address.lines,
    pin_code: address.pin_code,
    gstin: facts.gstin,
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
    promo_shown: true,
    promo_en: promo.en,
    promo_hi: promo.hi,
    ...readFirstLimits(new Variables(env, false)),
  };
}

/** Returns the errors that the schema cannot express, by setting. */
export function findSettingErrors({ gstin }: ShopSettings): FieldMessages {
  const error = getGstinError(gstin, facts.tax.state_code);
  return error === null ? {} : { gstin: [error] };
}

/** Completes a stored document: settings that it lacks have their first values, and unknown ones are left out. */
export const completeSettings = (stored: object, first: ShopSettings): ShopSettings =>
  Object.fromEntries(
    Object.entries(first).map(([name, value]) => [
      name,
      (stored as Readonly<Record<string, unknown>>)[name] ?? value,
    ]),
  ) as ShopSettings;

const { name, address } = facts;

/** Facts about the business that are public. Name, city and state are part of the build. */
export function toBusiness(settings: ShopSettings): Business {
  const links = {
    android_app: settings.link_android_app,
    facebook: settings.link_facebook,
    instagram: settings.link_instagram,
    youtube: settings.link_youtube,
  };
  return {
    name,
    legal_name: settings.legal_name,
    tagline: settings.tagline,
    address: {
      lines: settings.address_lines,
      city: address.city,
      state: address.state,
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
    referral_percent: settings.referral_percent,
  };
}
