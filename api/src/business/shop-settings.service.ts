/** Reads and changes the settings of the shop. */
import type { Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import type { Platform } from 'platform';
import { watchChanges, type ChangeFeed } from '../versions/change-feed.ts';
import { diffFields, type FieldChange } from '../versions/diff-fields.rules.ts';
import { createVersions } from '../versions/versions.service.ts';
import { defaultSettings, getBusiness, setPublishedSettings } from './business.ts';
import {
  getPlaceholders,
  MESSAGE_NAMES,
  defaultMessages,
  toTextFields,
  type ChangedTexts,
} from '../message-texts/message-texts.rules.ts';
import { buildSamples } from '../message-texts/samples.ts';
import { completeSettings, findSettingErrors, omitRedundantTexts } from './shop-settings.rules.ts';
import type {
  SettingName,
  SettingsReport,
  DefaultMessage,
  ShopSettings,
} from './shop-settings.schema.ts';
import { findSettings, lockSettings, updateSettings } from './shop-settings.sql.ts';
import { staffMessages } from '../texts/texts.ts';

/** The current settings with their version. */
export async function readShopSettings(
  db: Queryable,
): Promise<{ version: number; settings: ShopSettings }> {
  const { version, document } = await findSettings(db);
  return { version, settings: completeSettings(document ?? {}, defaultSettings) };
}

/** Reads the published settings from the database, so that this process uses them; returns their version. */
export async function loadShopSettings(db: Queryable): Promise<number> {
  const { version, settings } = await readShopSettings(db);
  setPublishedSettings(settings);
  return version;
}

/** Keeps the settings of this process up to date, and calls listeners after each change. */
export const watchShopSettings = ({
  pool,
  ...platform
}: Pick<Platform, 'pool' | 'connection' | 'log'>): ChangeFeed =>
  watchChanges(platform, 'settings', () => loadShopSettings(pool));

/** All messages with their default texts and placeholders. Links in sample values begin with `publicUrl`. */
export function listDefaultMessages(publicUrl: string): DefaultMessage[] {
  const { name: shop, phones, email } = getBusiness();
  const samples = buildSamples(publicUrl, { name: shop, phone: phones[0] ?? email });
  return MESSAGE_NAMES.map((name) => ({
    name,
    en: defaultMessages.en[name],
    hi: defaultMessages.hi[name],
    placeholders: getPlaceholders(name).map((placeholder) => ({
      ...placeholder,
      ...samples[placeholder.name],
    })),
  }));
}

/** Formats a value for the comparison of versions: a list or table becomes one line per entry. */
function toText(value: Exclude<ShopSettings[SettingName], ChangedTexts>): unknown {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value !== 'object') return value;
  return Object.entries(value)
    .flatMap(([from, row]) => Object.entries(row).map(([to, cell]) => `${from} → ${to}: ${cell}`))
    .join('\n');
}

/** Formats settings for the comparison of versions. Each message text becomes a separate field. */
const toComparableFields = ({
  messages_en,
  messages_hi,
  ...settings
}: ShopSettings): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, toText(value)])),
  ...toTextFields(messages_en, 'en'),
  ...toTextFields(messages_hi, 'hi'),
});

const diffSettings = (before: ShopSettings, after: ShopSettings): FieldChange[] =>
  diffFields(toComparableFields(before), toComparableFields(after));

/** Throws 422 with the errors of a draft by setting. */
function checkDraft(draft: ShopSettings): void {
  const errors = findSettingErrors(draft);
  if (Object.keys(errors).length > 0) throw refuse.invalidMany(errors);
}

/** Returns what publishing a draft would change. Throws 422 if it is invalid. */
export async function previewSettings(
  db: Queryable,
  draft: ShopSettings,
): Promise<{ version: number; changes: FieldChange[] }> {
  checkDraft(draft);
  const { version, settings } = await readShopSettings(db);
  return { version, changes: diffSettings(settings, draft) };
}

/** Versions of the settings. */
export const settingsVersions = createVersions<ShopSettings, SettingsReport>({
  table: 'settings_versions',
  name: 'settings',
  messages: {
    changedSince: staffMessages.settingsChangedSince,
    versionGone: staffMessages.settingsVersionGone,
  },
  auditAction: 'settings publish',
  lock: lockSettings,
  getVersion: async (db) => (await findSettings(db)).version,
  read: async (tx) => (await readShopSettings(tx)).settings,
  write: async (tx, draft) => {
    checkDraft(draft);
    const fields = diffSettings((await readShopSettings(tx)).settings, draft).map(
      ({ field }) => field,
    );
    if (fields.length > 0) await updateSettings(tx, omitRedundantTexts(draft));
    return { fields };
  },
  format: (settings) => JSON.stringify(settings),
  parse: (text) => completeSettings(JSON.parse(text) as object, defaultSettings),
});
