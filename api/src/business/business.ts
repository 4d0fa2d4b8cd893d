/** The published settings of this process, and facts derived from them (ADR 75). */
import type { Language } from 'platform/language';
import type { Business, Places } from './business.schema.ts';
import { CITY_IN_HINDI } from '../limits.ts';
import facts from './business.json' with { type: 'json' };
import {
  buildDefaultSettings,
  findSettingErrors,
  toBusiness,
  toPlaces,
} from './shop-settings.rules.ts';
import type { ShopSettings } from './shop-settings.schema.ts';

/** Values that apply until an owner publishes settings. */
export const defaultSettings = buildDefaultSettings(process.env);

// Fail at start, because a wrong GSTIN would be printed on every invoice.
for (const [field, errors] of Object.entries(findSettingErrors(defaultSettings)))
  throw new Error(`business.json: ${field}: ${JSON.stringify(errors)}`);

interface Published {
  settings: ShopSettings;
  business: Business;
  places: Places;
}

let published: Published = {
  settings: defaultSettings,
  business: toBusiness(defaultSettings),
  places: toPlaces(defaultSettings),
};

/** Replaces the settings that this process uses. */
export function setPublishedSettings(settings: ShopSettings): void {
  published = { settings, business: toBusiness(settings), places: toPlaces(settings) };
}

/** The settings that this process uses. */
export const getShopSettings = (): ShopSettings => published.settings;

/** Names of the served cities and blocks in Latin script, and a map from each to its Hindi name. */
export const getPlaces = (): Places => published.places;

/** Blocks with known travel times, which are or were served. */
export const getKnownBlocks = (): string[] => Object.keys(published.settings.travel_minutes);

/** Public facts about the business, from the settings that this process uses. */
export const getBusiness = (): Business => published.business;

/** Name of the business's city in a language. */
export const getCity = (language: Language): string =>
  language === 'hi' ? CITY_IN_HINDI : published.business.address.city;

/** Address of the office, where customers pick parts up, on one line. */
export const getShopAddress = (): string => published.settings.address_lines.join(', ');

/** The shop's UPI address (VPA) and name, for QR codes at the door; null if the shop has no UPI address. */
export function getPayee(): { vpa: string; name: string } | null {
  const { upi_vpa: vpa, shop_name: name } = published.settings;
  return vpa === '' ? null : { vpa, name };
}

/** Codes of the goods and services tax (GST); used by invoices. */
interface TaxFacts {
  /** GST code of the seller's state. */
  stateCode: string;
  /** Tariff heading (SAC) of services. */
  servicesSac: string;
  /** Returns the tariff heading (HSN) of a spare part by its sub-category id; '' if unknown. */
  getPartsHsn: (subCategory: number) => string;
}

const PARTS_HSN: Readonly<Record<string, string>> = facts.tax.parts_hsn;

export const taxFacts: TaxFacts = {
  stateCode: facts.tax.state_code,
  servicesSac: facts.tax.services_sac,
  getPartsHsn: (subCategory) => PARTS_HSN[subCategory] ?? '',
};
