import { DirectoryStore } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Opens the store that `RELEASE_STORE` names.
 * @param place an absolute folder, or `s3://bucket/prefix`
 */
export async function openStore(place: string): Promise<ReleaseStore> {
  if (!place.startsWith('s3://')) return new DirectoryStore(place);
  // Loaded on demand: the client is large, and most installations never need it.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(place);
}
