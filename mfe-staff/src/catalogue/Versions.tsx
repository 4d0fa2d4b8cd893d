import { useQuery } from '@tanstack/react-query';
import type { Catalogue, CatalogueNow, CatalogueVersion } from 'api/staff-contract';
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

const { versions: words } = texts;

interface VersionsProps {
  now: CatalogueNow;
  acts: boolean;
}

/** Version history with download and restore. */
export function Versions({ now, acts }: VersionsProps) {
  const [open, setOpen] = useState<number | null>(null);
  const list = useQuery({
    queryKey: ['catalogue', 'versions'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/catalogue/versions', { signal })).versions,
  });
  return (
    <div className={styles.parts}>
      <FilePanel now={now} acts={acts} />
      <QueryResult of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <Table
              caption={words.caption}
              columns={getColumns(now.version, acts ? setOpen : null)}
              rows={rows}
              rowKey={({ version }) => version}
            />
          )
        }
      </QueryResult>
      {open !== null && <TakeBack version={open} now={now} onClose={() => setOpen(null)} />}
    </div>
  );
}

function getColumns(
  current: number,
  takeBack: ((version: number) => void) | null,
): Column<CatalogueVersion>[] {
  const { columns } = words;
  const shown: Column<CatalogueVersion>[] = [
    {
      label: columns.version,
      cell: ({ version }) => (
        <>
          {version} {version === current && <Badge tone="good">{words.now}</Badge>}
        </>
      ),
    },
    { label: columns.at, cell: ({ at }) => formatDateTime(at) },
    { label: columns.by, cell: ({ by }) => by ?? words.before },
    { label: columns.what, cell: describeVersion },
  ];
  if (takeBack === null) return shown;
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
            aria-label={`${words.takeBack}: ${version}`}
            onClick={() => takeBack(version)}
          >
            {words.takeBack}
          </Button>
        ),
    },
  ];
}

function describeVersion({ report, taken_from: from }: CatalogueVersion): string {
  if (report === null) return '';
  const lists = Object.values(report);
  const sum = (what: 'added' | 'changed' | 'retired'): number =>
    lists.reduce((all, each) => all + each[what], 0);
  const counts = texts.preview.counts(sum('added'), sum('changed'), sum('retired'));
  return from === null ? counts : `${words.taken(from)}: ${counts}`;
}

interface TakeBackProps {
  version: number;
  now: CatalogueNow;
  onClose: () => void;
}

function TakeBack({ version, now, onClose }: TakeBackProps) {
  return (
    <Preview
      file={version}
      title={texts.preview.takeBackTitle(version)}
      confirm={texts.preview.takeBack}
      save={() =>
        callStaffApi('POST /ops/catalogue/versions/{id}/take-back', {
          params: { id: version },
          seen: String(now.version),
        })
      }
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}

function FilePanel({ now, acts }: VersionsProps) {
  const setDraft = useSetAtom(draftAtom);
  const say = useSetAtom(showToastAtom);
  const id = useId();
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = parseCatalogue(await file.text());
    if (read !== null) setDraft({ version: now.version, base: now.catalogue, file: read });
    say(read === null ? words.unreadable : words.opened);
  };
  return (
    <Panel heading={words.file}>
      <p className={styles.soft}>{words.fileHint}</p>
      <div className={styles.acts}>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(`catalogue-${now.version}.json`, `${JSON.stringify(now.catalogue, null, 2)}\n`)
          }
        >
          {words.download}
        </Button>
        {acts && (
          <span className={styles.upload}>
            <label htmlFor={id}>{words.upload}</label>
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
    const read = JSON.parse(text) as Partial<Catalogue> | null;
    const lists = [read?.sub_categories, read?.products, read?.spare_parts];
    return lists.every(Array.isArray) ? (read as Catalogue) : null;
  } catch {
    return null;
  }
}
