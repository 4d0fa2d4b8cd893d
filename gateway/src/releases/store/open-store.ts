/** Opens the store that the settings name. */
import { DirectoryStore } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Opens the store that `RELEASE_STORE` names.
 * @param place an absolute folder, or `s3://bucket/prefix`
 */
export async function openStore(place: string): Promise<ReleaseStore> {
  if (!place.startsWith('s3://')) return new DirectoryStore(place);
  // The client is large, and most set-ups never need it.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(place);
}
