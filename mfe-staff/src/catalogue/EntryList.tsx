import type { Catalogue } from 'api/staff-contract';
import { getMainImage, getStorageUrl } from 'contract/pictures';
import { useState } from 'react';
import { Button, formatRupees, Picture } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Table, type Column } from 'shared-ui/forms/lists';
import { Badge } from 'shared-ui/parts';
import { getEntryName, getServiceName } from '../ui/entry-name.ts';
import styles from './Catalogue.module.css';
import { texts } from '../texts/en/catalogue.ts';
import {
  getChangedIds,
  filterEntries,
  upsertEntry,
  removeEntry,
  type Draft,
  type Entry,
  type List,
} from './draft.ts';
import { EntryForm } from './EntryForm.tsx';
import { createBlankEntry } from './form.rules.ts';

interface EntryListProps {
  list: List;
  draft: Draft;
  /** An id that no entry has ever used. */
  nextId: number;
  /** Receives the draft's new catalogue; null if the user has read-only access. */
  onChange: ((file: Catalogue) => void) | null;
}

/** Maximum number of rows; the search finds the others. */
const MAX_SHOWN = 100;

/** One list of the catalogue, with the draft's changes highlighted. */
export function EntryList({ list, draft, nextId, onChange }: EntryListProps) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Partial<Entry> | null>(null);
  const entries: readonly Entry[] = draft.file[list];
  const rows = filterEntries(entries, search);
  const [first] = draft.file.sub_categories;
  const newId = Math.max(nextId, ...entries.map(({ id }) => id + 1));
  const close = (): void => setOpen(null);
  return (
    <>
      <div className={styles.find}>
        <TextInput
          label={texts.find}
          type="search"
          icon="search"
          aria-keyshortcuts="/"
          value={search}
          onChange={setSearch}
        />
        {onChange !== null && (
          <Button
            variant="secondary"
            onClick={() => setOpen(createBlankEntry(list, newId, first?.id ?? 0))}
          >
            {texts.add[list]}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Table
          caption={texts.captions[list]}
          captionHidden
          columns={getColumns(list, draft, onChange === null ? null : setOpen)}
          rows={rows.slice(0, MAX_SHOWN)}
          rowKey={({ id }) => id}
        />
      )}
      {rows.length > MAX_SHOWN && <p>{texts.more(rows.length - MAX_SHOWN)}</p>}
      {open !== null && onChange !== null && (
        <EntryForm
          list={list}
          entry={open}
          isNew={entries.every(({ id }) => id !== open.id)}
          catalogue={draft.file}
          onClose={close}
          onTake={(entry) => {
            onChange(upsertEntry(draft.file, list, entry));
            close();
          }}
          onRetire={(id) => {
            onChange(removeEntry(draft.file, list, id));
            close();
          }}
        />
      )}
    </>
  );
}

const Thumb = ({ image }: { image: string | null }) =>
  image !== null && <Picture src={getStorageUrl(image)} alt="" width={40} height={40} />;

/** The picture that pages show; null for rates, which have none. */
function getEntryImage(entry: Entry): string | null {
  if ('images' in entry) return getMainImage(entry) ?? '';
  return 'image' in entry ? entry.image : null;
}

const RATE_COLUMNS: readonly Column<Entry>[] = [
  {
    label: texts.form.labels.kind,
    cell: (entry) => ('kind' in entry ? texts.form.kinds[entry.kind] : ''),
  },
  {
    label: texts.form.labels.warranty_days,
    align: 'end',
    cell: (entry) => ('warranty_days' in entry ? entry.warranty_days : ''),
  },
];

function getColumns(
  list: List,
  draft: Draft,
  edit: ((entry: Entry) => void) | null,
): Column<Entry>[] {
  const changedIds = new Set(getChangedIds(draft, list));
  const getServiceLabel = (entry: Entry): string => {
    const serviceId = 'sub_category_id' in entry ? entry.sub_category_id : null;
    const service = draft.file.sub_categories.find(({ id }) => id === serviceId);
    return service === undefined ? '' : getServiceName(service);
  };
  const { columns } = texts;
  const shown: Column<Entry>[] = [
    { label: columns.id, cell: ({ id }) => id },
    {
      label: columns.name,
      cell: (entry) => (
        <span className={styles.name}>
          <Thumb image={getEntryImage(entry)} />
          <span>
            {getEntryName(entry)}{' '}
            {changedIds.has(entry.id) && <Badge tone="warning">{texts.unsaved}</Badge>}
          </span>
        </span>
      ),
    },
  ];
  if (list !== 'sub_categories')
    shown.push(
      { label: columns.service, cell: getServiceLabel },
      ...(list === 'rate_card' ? RATE_COLUMNS : []),
      {
        label: columns.price,
        align: 'end',
        cell: (entry) => ('price' in entry ? formatRupees(entry.price) : ''),
      },
    );
  if (edit !== null)
    shown.push({
      label: columns.actions,
      align: 'end',
      cell: (entry) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={`${texts.edit}: ${getEntryName(entry)}`}
          onClick={() => edit(entry)}
        >
          {texts.edit}
        </Button>
      ),
    });
  return shown;
}
