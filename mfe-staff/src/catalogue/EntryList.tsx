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
  onChange: ((catalogue: Catalogue) => void) | null;
}

/** Maximum number of rows. Other entries are found by searching. */
const MAX_ROWS = 100;

/** One list of the catalogue, with the draft's changes highlighted. */
export function EntryList({ list, draft, nextId, onChange }: EntryListProps) {
  const [search, setSearch] = useState('');
  const [editedEntry, setEditedEntry] = useState<Partial<Entry> | null>(null);
  const entries: readonly Entry[] = draft.catalogue[list];
  const rows = filterEntries(entries, search);
  const [firstService] = draft.catalogue.sub_categories;
  const newId = Math.max(nextId, ...entries.map(({ id }) => id + 1));
  const close = (): void => setEditedEntry(null);
  return (
    <>
      <div className={styles.search}>
        <TextInput
          label={texts.search}
          type="search"
          icon="search"
          aria-keyshortcuts="/"
          value={search}
          onChange={setSearch}
        />
        {onChange !== null && (
          <Button
            variant="secondary"
            onClick={() => setEditedEntry(createBlankEntry(list, newId, firstService?.id ?? 0))}
          >
            {texts.add[list]}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Table
          caption={texts.tabs[list]}
          captionHidden
          columns={getColumns(list, draft, onChange === null ? null : setEditedEntry)}
          rows={rows.slice(0, MAX_ROWS)}
          rowKey={({ id }) => id}
        />
      )}
      {rows.length > MAX_ROWS && <p>{texts.more(rows.length - MAX_ROWS)}</p>}
      {editedEntry !== null && onChange !== null && (
        <EntryForm
          list={list}
          entry={editedEntry}
          isNew={entries.every(({ id }) => id !== editedEntry.id)}
          catalogue={draft.catalogue}
          onClose={close}
          onKeep={(entry) => {
            onChange(upsertEntry(draft.catalogue, list, entry));
            close();
          }}
          onRetire={(id) => {
            onChange(removeEntry(draft.catalogue, list, id));
            close();
          }}
        />
      )}
    </>
  );
}

const Thumbnail = ({ image }: { image: string | null }) =>
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
    const service = draft.catalogue.sub_categories.find(({ id }) => id === serviceId);
    return service === undefined ? '' : getServiceName(service);
  };
  const { columns } = texts;
  const shown: Column<Entry>[] = [
    { label: columns.id, cell: ({ id }) => id },
    {
      label: columns.name,
      cell: (entry) => (
        <span className={styles.name}>
          <Thumbnail image={getEntryImage(entry)} />
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
