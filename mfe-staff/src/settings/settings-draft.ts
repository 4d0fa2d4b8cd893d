/** The unpublished draft of the settings. Pure but for the atom. */
import type { SettingName, ShopSettings } from 'api/staff-contract';
import { foldDigits } from 'contract/digits';
import { atom } from 'jotai';
import { getChangedTexts, isMessageField, MESSAGE_FIELDS, rebaseTexts } from './message-draft.ts';

/** Settings by section of the page, as the page lists them. */
export const SECTIONS = {
  business: [
    'shop_name',
    'legal_name',
    'tagline',
    'address_lines',
    'pin_code',
    'gstin',
    'tax_percent',
    'tax_method',
    'upi_vpa',
  ],
  contact: ['phones', 'email', 'chat_number', 'officer_name', 'officer_email', 'officer_phone'],
  online: ['link_android_app', 'link_facebook', 'link_instagram', 'link_youtube', 'map_embed'],
  promo: ['promo_shown', 'promo_en', 'promo_hi'],
  parts: ['parts_deliver', 'parts_fit', 'parts_pick_up'],
  limits: [
    'open_cash_orders_new',
    'open_cash_rupees_new',
    'open_cash_orders',
    'open_cash_rupees',
    'open_online_orders',
    'referral_percent',
    'referral_max_rupees',
  ],
  visits: [
    'visit_starts',
    'visit_window_minutes',
    'visit_ahead_minutes',
    'visit_ahead_days',
    'visit_hold_minutes',
    'visit_moves',
    'visit_move_until_hours',
    'visit_remind_at',
    'visit_summary_at',
    'visit_least_work_minutes',
    'visit_unknown_work_minutes',
  ],
  places: ['cities', 'cities_hi', 'blocks', 'blocks_hi', 'travel_minutes'],
  messages: MESSAGE_FIELDS,
} as const satisfies Record<string, readonly SettingName[]>;

export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

export interface SettingsDraft {
  /** The published settings on which the draft is based, and their version. */
  base: ShopSettings;
  version: number;
  settings: ShopSettings;
}

/** The draft, if any. An atom, so that it survives navigation within the console. */
export const settingsDraftAtom = atom<SettingsDraft | null>(null);

const getChangedNames = ({ base, settings }: SettingsDraft): SettingName[] =>
  (Object.keys(settings) as SettingName[]).filter(
    (name) => JSON.stringify(base[name]) !== JSON.stringify(settings[name]),
  );

/** Number of settings and message texts that the draft changes. */
export const countChanges = (draft: SettingsDraft): number =>
  getChangedNames(draft).reduce(
    (count, name) =>
      count +
      (isMessageField(name) ? getChangedTexts(draft.base[name], draft.settings[name]).length : 1),
    0,
  );

/** Rebases a draft onto a newer version: changes of the draft win, all other settings come from the new version. */
export function rebaseSettings(
  draft: SettingsDraft,
  newest: ShopSettings,
  version: number,
): SettingsDraft {
  const { base, settings } = draft;
  const changes = getChangedNames(draft).map(
    (name) =>
      [
        name,
        isMessageField(name)
          ? rebaseTexts(base[name], settings[name], newest[name])
          : settings[name],
      ] as const,
  );
  return { version, base: newest, settings: { ...newest, ...Object.fromEntries(changes) } };
}

/** Converts a setting to the text of its field; a list has one entry on each line. */
export const toFieldText = (value: ShopSettings[SettingName]): string =>
  Array.isArray(value) ? value.join('\n') : String(value);

/** Parses a field by the type of its published value. The server validates it. */
export function parseFieldText(text: string, published: ShopSettings[SettingName]): unknown {
  if (Array.isArray(published)) return text.split('\n');
  const digits = foldDigits(text).trim();
  return typeof published === 'number' && /^\d{1,9}$/.test(digits) ? Number(digits) : text;
}

/** Removes empty lines from lists; they are left over from typing. */
export const removeEmptyLines = (settings: ShopSettings): ShopSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((line) => line.trim() !== '') : value,
    ]),
  ) as ShopSettings;

/** Finds the section of a setting or message text; `business` for a name that this console does not know. */
export const findSection = (field: string): Section => {
  const [name = ''] = field.split('.');
  return (
    SECTION_NAMES.find((section) => (SECTIONS[section] as readonly string[]).includes(name)) ??
    'business'
  );
};
