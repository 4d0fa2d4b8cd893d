import { DirectoryStore } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Opens the store that `RELEASE_STORE` names.
 * @param location an absolute folder, or `s3://bucket/prefix`
 */
export async function openStore(location: string): Promise<ReleaseStore> {
  if (!location.startsWith('s3://')) return new DirectoryStore(location);
  // Loaded on demand: the client is large, and most installations never need it.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(location);
}
