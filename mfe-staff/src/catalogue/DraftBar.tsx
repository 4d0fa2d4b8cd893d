import type { CatalogueNow } from 'api/staff-contract';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import { callStaffApi } from '../calls/staff-client.ts';
import { Key } from '../keys/Key.tsx';
import styles from './Catalogue.module.css';
import { texts } from './catalogue.texts.ts';
import { countChanged, draftAtom, rebaseDraft, type Draft } from './draft.ts';
import { Preview } from './Preview.tsx';

const { draft: words } = texts;

/** Shows the number of unsaved changes, with Preview and Discard. */
export function DraftBar({ now }: { now: CatalogueNow }) {
  const [draft, setDraft] = useAtom(draftAtom);
  const count = draft === null ? 0 : countChanged(draft);
  if (draft === null || count === 0) return <p className={styles.bar}>{words.none}</p>;
  return (
    <div className={styles.bar} data-changed="">
      <p role="status">{words.some(count)}</p>
      {draft.version === now.version ? (
        <Acts draft={draft} count={count} onDone={() => setDraft(null)} />
      ) : (
        <>
          <p role="alert">{words.stale(now.version)}</p>
          <Button onClick={() => setDraft(rebaseDraft(draft, now.catalogue, now.version))}>
            {words.again}
          </Button>
        </>
      )}
    </div>
  );
}

interface ActsProps {
  draft: Draft;
  count: number;
  /** Called when the draft is empty. */
  onDone: () => void;
}

function Acts({ draft, count, onDone }: ActsProps) {
  const [open, setOpen] = useState<'preview' | 'drop' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={styles.acts}>
      <Button aria-keyshortcuts="s" onClick={() => setOpen('preview')}>
        {words.preview} <Key>s</Key>
      </Button>
      <Button variant="secondary" onClick={() => setOpen('drop')}>
        {words.drop}
      </Button>
      {open === 'preview' && (
        <Preview
          file={draft.file}
          title={texts.preview.title}
          confirm={texts.preview.save}
          save={() =>
            callStaffApi('POST /ops/catalogue', { body: draft.file, seen: String(draft.version) })
          }
          onDone={onDone}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={open === 'drop'}
        title={words.dropTitle}
        confirm={words.dropConfirm}
        dismiss="Keep them"
        danger
        onConfirm={onDone}
        onClose={close}
      >
        <p>{words.dropped(count)}</p>
      </ConfirmDialog>
    </div>
  );
}
