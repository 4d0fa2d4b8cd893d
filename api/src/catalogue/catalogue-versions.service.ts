/** Stored versions of the catalogue, which staff list and restore. */
import { createVersions } from '../versions/versions.service.ts';
import { exportCatalogue } from './catalogue-export.service.ts';
import { formatCatalogue, addMissingRateCard } from './catalogue-file.rules.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { lockCatalogue } from './catalogue-import.sql.ts';
import { importCatalogue, type ImportReport } from './catalogue.service.ts';
import { getCatalogueVersion } from './catalogue.sql.ts';
import { staffMessages } from '../texts/texts.ts';

export const catalogueVersions = createVersions<CatalogueFile, ImportReport>({
  table: 'catalogue_versions',
  name: 'catalogue',
  messages: {
    changedSince: staffMessages.catalogueChangedSince,
    versionGone: staffMessages.catalogueVersionGone,
  },
  auditAction: 'catalogue import',
  lock: lockCatalogue,
  getVersion: getCatalogueVersion,
  read: exportCatalogue,
  write: importCatalogue,
  format: formatCatalogue,
  parse: (text) => addMissingRateCard(JSON.parse(text)) as CatalogueFile,
});
