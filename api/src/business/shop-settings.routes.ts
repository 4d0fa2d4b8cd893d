/** Staff endpoints of the settings: the current document, preview, publishing, versions. */
import { ok, refuse } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import type { Routes } from '../platform.ts';
import { VersionParams } from '../versions/versions.schema.ts';
import {
  SettingsChangeResponse,
  SettingsPreviewResponse,
  SettingsResponse,
  SettingsVersionsResponse,
  DefaultMessagesResponse,
  ShopSettings,
} from './shop-settings.schema.ts';
import {
  listDefaultMessages,
  loadShopSettings,
  previewSettings,
  readShopSettings,
  settingsVersions,
} from './shop-settings.service.ts';
import { staffMessages } from '../texts/texts.ts';

function parseVersion(text: string): number {
  const version = Number(text);
  if (/^\d{1,9}$/.test(text)) return version;
  throw refuse.notFound(staffMessages.noSettingsVersion(text.slice(0, 20)));
}

/** Staff endpoints below `/ops/settings`, for the scope `settings`. Publishing and restoring also need a fresh code. */
export const shopSettingsRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'settings' } as const;
  // The UPI address decides who is paid at the door.
  const publishing = { staff: 'settings', freshCode: true } as const;
  const { pool } = platform;
  // The document may contain every message text, in both languages.
  const bodyLimit = 512 * 1024;

  app.get('/ops/settings', {
    config,
    schema: { response: { 200: SettingsResponse } },
    handler: async () => ok('OK', await readShopSettings(pool)),
  });

  app.post('/ops/settings/preview', {
    config,
    bodyLimit,
    schema: { body: ShopSettings, response: { 200: SettingsPreviewResponse } },
    handler: async ({ body }) =>
      ok(staffMessages.nothingChangedYet, await previewSettings(pool, body)),
  });

  app.post('/ops/settings', {
    config: publishing,
    bodyLimit,
    schema: { body: ShopSettings, response: { 200: SettingsChangeResponse } },
    handler: async (request) => {
      const result = await settingsVersions.change(platform, request.body, getActor(request));
      await loadShopSettings(pool);
      return ok(staffMessages.settingsPublished, result);
    },
  });

  app.get('/ops/settings/messages', {
    config,
    schema: { response: { 200: DefaultMessagesResponse } },
    handler: async () => ok('OK', { messages: listDefaultMessages(platform.settings.publicUrl) }),
  });

  app.get('/ops/settings/versions', {
    config,
    schema: { response: { 200: SettingsVersionsResponse } },
    handler: async () => {
      const { version } = await readShopSettings(pool);
      return ok('OK', { version, versions: await settingsVersions.list(pool) });
    },
  });

  app.get('/ops/settings/versions/:id', {
    config,
    schema: { params: VersionParams, response: { 200: SettingsResponse } },
    handler: async ({ params }) => {
      const version = parseVersion(params.id);
      return ok('OK', { version, settings: await settingsVersions.getFile(pool, version) });
    },
  });

  // Restores the settings of an older version; they become a new version.
  app.post('/ops/settings/versions/:id/take-back', {
    config: publishing,
    schema: { params: VersionParams, response: { 200: SettingsChangeResponse } },
    handler: async (request) => {
      const version = parseVersion(request.params.id);
      const result = await settingsVersions.restore(platform, version, getActor(request));
      await loadShopSettings(pool);
      return ok(staffMessages.settingsRestored(version), result);
    },
  });
};
