/** Writes the JSON schema of `version.json`, for teams and tools outside this repository. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { VersionManifestSchema } from '../../contract/manifest.schema.ts';

const file = path.join(import.meta.dirname, '../../docs/version.schema.json');
writeFileSync(file, `${JSON.stringify(VersionManifestSchema, null, 2)}\n`);
