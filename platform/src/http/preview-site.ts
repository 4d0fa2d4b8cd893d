/** Distinguishes the site of previews (`PREVIEW_URL`) from the shop. */
import type { IncomingHttpHeaders } from 'node:http';
import type { PlatformSettings } from '../settings/platform-settings.ts';

/** Whether a request was sent to the origin of previews. */
export type IsPreview = (request: { headers: IncomingHttpHeaders }) => boolean;

/** Whether previews have a separate origin. */
export const hasPreviewSite = ({
  previewUrl,
  publicUrl,
}: Pick<PlatformSettings, 'previewUrl' | 'publicUrl'>): boolean =>
  previewUrl !== null && previewUrl !== new URL(publicUrl).origin;

/** Decides by `Host` only: browsers set it, and no script can. */
export function createPreviewCheck(
  settings: Pick<PlatformSettings, 'previewUrl' | 'publicUrl'>,
): IsPreview {
  if (settings.previewUrl === null || !hasPreviewSite(settings)) return () => false;
  const { host } = new URL(settings.previewUrl);
  return ({ headers }) => headers.host === host;
}
