import { useQuery } from '@tanstack/react-query';
import type { Catalogue, CataloguePreview } from 'api/staff-contract';
import { Dialog } from 'shared-ui/rich';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi, type ResponseOf } from '../calls/staff-client.ts';
import { ChangedFields, Review } from '../drafts/Review.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './Catalogue.module.css';
import { texts } from '../texts/en/catalogue.ts';
import { LISTS } from './draft.ts';

const { preview: previewTexts } = texts;

interface PreviewProps {
  /** The proposed catalogue, or the number of the version to restore. */
  proposal: Catalogue | number;
  title: string;
  /** Label of the confirming button. */
  confirm: string;
  save: () => Promise<{ message: string }>;
  onDone: () => void;
  onClose: () => void;
}

/** Shows what a change would do, as computed by the server, before it is saved. */
export function Preview({ proposal, title, confirm, save, onDone, onClose }: PreviewProps) {
  const preview = useQuery({
    queryKey: ['catalogue', 'preview', proposal],
    queryFn: async ({ signal }) => {
      const body = typeof proposal === 'number' ? await fetchVersion(proposal, signal) : proposal;
      return previewCatalogue(body, signal);
    },
    gcTime: 0,
  });
  return (
    <Dialog opened size="large" title={title} onClose={onClose}>
      <QueryResult query={preview}>
        {(data) => (
          <Review
            confirm={confirm}
            nothing={hasNoChanges(data) ? previewTexts.nothing : null}
            note={previewTexts.orders}
            topic="catalogue"
            save={save}
            onDone={() => {
              onDone();
              onClose();
            }}
          >
            <Figures preview={data} />
            <Changes preview={data} />
          </Review>
        )}
      </QueryResult>
    </Dialog>
  );
}

async function fetchVersion(version: number, signal: AbortSignal): Promise<Catalogue> {
  const params = { id: version };
  const options = { params, signal };
  return (await callStaffApi('GET /ops/catalogue/versions/{id}', options)).catalogue;
}

/** Previews a catalogue. The error of an invalid catalogue names the wrong property, in English. */
async function previewCatalogue(
  body: Catalogue,
  signal: AbortSignal,
): Promise<ResponseOf<'POST /ops/catalogue/preview'>> {
  try {
    return await callStaffApi('POST /ops/catalogue/preview', { body, signal });
  } catch (error) {
    const detail = error instanceof CallError ? error.fields['catalogue'] : undefined;
    throw detail === undefined ? error : new Error(previewTexts.invalid(detail));
  }
}

/** Labels of fields. A field that is not in the form is named as in the catalogue file. */
const LABELS: Readonly<Record<string, string>> = texts.form.labels;

const hasNoChanges = ({ changes, more }: CataloguePreview): boolean =>
  changes.length === 0 && more === 0;

/** Counts of a list that the report lacks: a server of an older version does not know `rate_card`. */
const NO_CHANGES = { added: 0, changed: 0, retired: 0 };

function Figures({ preview: { report, carts } }: { preview: CataloguePreview }) {
  return (
    <ul className={styles.counts}>
      {LISTS.map((list) => {
        const { added, changed, retired } = report[list] ?? NO_CHANGES;
        return (
          <li key={list}>
            <strong>{texts.tabs[list]}</strong>: {previewTexts.counts(added, changed, retired)}
          </li>
        );
      })}
      <li>{previewTexts.carts(carts.retired, carts.repriced)}</li>
    </ul>
  );
}

function Changes({ preview: { changes, more } }: { preview: CataloguePreview }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ list, id, name, what, fields }) => (
        <li key={`${list} ${id}`} data-what={what}>
          <strong>
            {name} ({id})
          </strong>{' '}
          {what === 'changed' && fields.length === 0 ? previewTexts.moved : previewTexts.what[what]}
          <ChangedFields
            changes={fields.map(({ field, before, after }) => ({
              name: LABELS[field] ?? field,
              before: before ?? previewTexts.noValue,
              after: after ?? previewTexts.noValue,
            }))}
          />
        </li>
      ))}
      {more > 0 && <li>{previewTexts.more(more)}</li>}
    </ul>
  );
}
