import { getOwners } from '../beacon/owners.ts';
import type { ModuleRegistry } from './module-registry.ts';

/** A module that no version exposes: its failed load reloads an outdated document, but blames no version. */
const NO_MODULE = './lost';

/**
 * Reloads the document if a part of the page could not be loaded because the files of its version are gone: it was
 * withdrawn, or deleted because of its age. A part that is missing for another reason can be opened again.
 */
export function watchLostParts({ checkFiles }: Pick<ModuleRegistry, 'checkFiles'>): void {
  addEventListener('error', ({ error }) => {
    if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return;
    for (const app of new Set(['shell', ...getOwners(document)])) void checkFiles(app, NO_MODULE);
  });
}
