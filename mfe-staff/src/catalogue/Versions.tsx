import { useQuery } from '@tanstack/react-query';
import type { Catalogue, CurrentCatalogue, CatalogueVersion } from 'api/staff-contract';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { showToastAtom } from 'app-kit/store';
import { callStaffApi } from '../calls/staff-client.ts';
import { VersionTable } from '../drafts/VersionTable.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { saveFile } from '../ui/save-file.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import layout from '../ui/layout.module.css';
import styles from './Catalogue.module.css';
import { texts } from '../texts/en/catalogue.ts';
import { draftAtom } from './draft.ts';
import { Preview } from './Preview.tsx';

const { versions: versionTexts } = texts;

interface VersionsProps {
  current: CurrentCatalogue;
  canEdit: boolean;
}

/** Version history with restore; the catalogue's file can be downloaded, and another one opened as a draft. */
export function Versions({ current, canEdit }: VersionsProps) {
  const [chosenVersion, setChosenVersion] = useState<number | null>(null);
  const list = useQuery({
    queryKey: ['catalogue', 'versions'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/catalogue/versions', { signal })).versions,
  });
  return (
    <div className={layout.stack}>
      <FilePanel current={current} canEdit={canEdit} />
      <QueryResult query={list}>
        {(rows) => (
          <VersionTable
            texts={versionTexts}
            versions={rows}
            current={current.version}
            describe={describeReport}
            onRestore={canEdit ? setChosenVersion : null}
          />
        )}
      </QueryResult>
      {chosenVersion !== null && (
        <RestoreDialog
          version={chosenVersion}
          current={current}
          onClose={() => setChosenVersion(null)}
        />
      )}
    </div>
  );
}

function describeReport(report: NonNullable<CatalogueVersion['report']>): string {
  const lists = Object.values(report);
  const countChanges = (change: 'added' | 'changed' | 'retired'): number =>
    lists.reduce((sum, list) => sum + list[change], 0);
  return texts.preview.counts(
    countChanges('added'),
    countChanges('changed'),
    countChanges('retired'),
  );
}

interface RestoreDialogProps {
  version: number;
  current: CurrentCatalogue;
  onClose: () => void;
}

function RestoreDialog({ version, current, onClose }: RestoreDialogProps) {
  return (
    <Preview
      proposal={version}
      title={texts.preview.restoreTitle(version)}
      confirm={texts.preview.restore}
      save={async () => {
        await callStaffApi('POST /ops/catalogue/versions/{id}/take-back', {
          params: { id: version },
          expectedVersion: String(current.version),
        });
        return { message: texts.preview.restored(version) };
      }}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}

function FilePanel({ current, canEdit }: VersionsProps) {
  const setDraft = useSetAtom(draftAtom);
  const showToast = useSetAtom(showToastAtom);
  const open = async (file: File): Promise<void> => {
    const parsed = parseCatalogue(await file.text());
    if (parsed !== null)
      setDraft({ version: current.version, base: current.catalogue, catalogue: parsed });
    showToast(parsed === null ? versionTexts.unreadable : versionTexts.opened);
  };
  return (
    <Panel heading={versionTexts.file}>
      <p className={styles.hint}>{versionTexts.fileHint}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(
              `catalogue-${current.version}.json`,
              `${JSON.stringify(current.catalogue, null, 2)}\n`,
            )
          }
        >
          {versionTexts.download}
        </Button>
        {canEdit && (
          <FileButton
            label={versionTexts.upload}
            accept="application/json,.json"
            onChoose={(file) => void open(file)}
          />
        )}
      </div>
    </Panel>
  );
}

/** Parses a catalogue file; null without its lists. The server validates everything else. */
function parseCatalogue(text: string): Catalogue | null {
  try {
    const parsed = JSON.parse(text) as Partial<Catalogue> | null;
    const lists = [parsed?.sub_categories, parsed?.products, parsed?.spare_parts];
    // Files of older versions have no rate card.
    return lists.every(Array.isArray) ? ({ rate_card: [], ...parsed } as Catalogue) : null;
  } catch {
    return null;
  }
}
