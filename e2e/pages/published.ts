/** Publishes other settings and another catalogue, as an owner does, for journeys that need them. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from '../deployment.ts';

type Document = Record<string, unknown>;

/** Publishes changed settings and a changed catalogue while `use` runs. */
export async function withPublished(
  deployment: Deployment,
  { settings, catalogue }: { settings: Document; catalogue?: (file: Document) => Document },
  use: () => Promise<void>,
): Promise<void> {
  const publish = (command: string[], name: string, document: Document): void => {
    const file = path.join(deployment.dataDir, name);
    writeFileSync(file, JSON.stringify(document));
    deployment.runOps(...command, file);
  };
  const read = (...command: string[]) => JSON.parse(deployment.runOps(...command)) as Document;
  const originalSettings = read('settings', 'export');
  const originalCatalogue = catalogue && read('catalogue', 'export', '--json');
  publish(['settings', 'publish'], 'settings.json', { ...originalSettings, ...settings });
  if (originalCatalogue)
    publish(['catalogue', 'import'], 'catalogue.json', catalogue(originalCatalogue));
  try {
    await use();
  } finally {
    publish(['settings', 'publish'], 'settings.json', originalSettings);
    if (originalCatalogue) publish(['catalogue', 'import'], 'catalogue.json', originalCatalogue);
  }
}
