import { useQuery } from '@tanstack/react-query';
import type { Catalogue, CurrentCatalogue, CatalogueVersion } from 'api/staff-contract';
import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { Button } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { Badge, formatDateTime } from 'shared-ui/parts';
import { showToastAtom } from 'shell/store';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { saveFile } from '../ui/save-file.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './Catalogue.module.css';
import { texts } from './catalogue.texts.ts';
import { draftAtom } from './draft.ts';
import { Preview } from './Preview.tsx';

const { versions: versionTexts } = texts;

interface VersionsProps {
  current: CurrentCatalogue;
  canEdit: boolean;
}

/** Version history with download and restore. */
export function Versions({ current, canEdit }: VersionsProps) {
  const [open, setOpen] = useState<number | null>(null);
  const list = useQuery({
    queryKey: ['catalogue', 'versions'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/catalogue/versions', { signal })).versions,
  });
  return (
    <div className={styles.parts}>
      <FilePanel current={current} canEdit={canEdit} />
      <QueryResult query={list}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{versionTexts.none}</p>
          ) : (
            <Table
              caption={versionTexts.caption}
              columns={getColumns(current.version, canEdit ? setOpen : null)}
              rows={rows}
              rowKey={({ version }) => version}
            />
          )
        }
      </QueryResult>
      {open !== null && (
        <RestoreDialog version={open} current={current} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

function getColumns(
  current: number,
  onRestore: ((version: number) => void) | null,
): Column<CatalogueVersion>[] {
  const { columns } = versionTexts;
  const shown: Column<CatalogueVersion>[] = [
    {
      label: columns.version,
      cell: ({ version }) => (
        <>
          {version} {version === current && <Badge tone="good">{versionTexts.now}</Badge>}
        </>
      ),
    },
    { label: columns.at, cell: ({ at }) => formatDateTime(at) },
    { label: columns.by, cell: ({ by }) => by ?? versionTexts.before },
    { label: columns.what, cell: describeVersion },
  ];
  if (onRestore === null) return shown;
  return [
    ...shown,
    {
      label: columns.act,
      align: 'end',
      cell: ({ version }) =>
        version !== current && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`${versionTexts.takeBack}: ${version}`}
            onClick={() => onRestore(version)}
          >
            {versionTexts.takeBack}
          </Button>
        ),
    },
  ];
}

function describeVersion({ report, taken_from: restoredFrom }: CatalogueVersion): string {
  if (report === null) return '';
  const lists = Object.values(report);
  const countChanges = (change: 'added' | 'changed' | 'retired'): number =>
    lists.reduce((all, list) => all + list[change], 0);
  const counts = texts.preview.counts(
    countChanges('added'),
    countChanges('changed'),
    countChanges('retired'),
  );
  return restoredFrom === null ? counts : `${versionTexts.taken(restoredFrom)}: ${counts}`;
}

interface RestoreDialogProps {
  version: number;
  current: CurrentCatalogue;
  onClose: () => void;
}

function RestoreDialog({ version, current, onClose }: RestoreDialogProps) {
  return (
    <Preview
      file={version}
      title={texts.preview.takeBackTitle(version)}
      confirm={texts.preview.takeBack}
      save={() =>
        callStaffApi('POST /ops/catalogue/versions/{id}/take-back', {
          params: { id: version },
          seenVersion: String(current.version),
        })
      }
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}

function FilePanel({ current, canEdit }: VersionsProps) {
  const setDraft = useSetAtom(draftAtom);
  const showToast = useSetAtom(showToastAtom);
  const id = useId();
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const parsed = parseCatalogue(await file.text());
    if (parsed !== null)
      setDraft({ version: current.version, base: current.catalogue, file: parsed });
    showToast(parsed === null ? versionTexts.unreadable : versionTexts.opened);
  };
  return (
    <Panel heading={versionTexts.file}>
      <p className={styles.soft}>{versionTexts.fileHint}</p>
      <div className={styles.acts}>
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
          <span className={styles.upload}>
            <label htmlFor={id}>{versionTexts.upload}</label>
            <input
              id={id}
              type="file"
              accept="application/json,.json"
              onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
            />
          </span>
        )}
      </div>
    </Panel>
  );
}

/** Parses a catalogue file and checks its lists only; the server validates everything else. */
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
