import type { CurrentCatalogue } from 'api/staff-contract';
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

const { draft: draftTexts } = texts;

/** Shows the number of unsaved changes, with Preview and Discard. */
export function DraftBar({ current }: { current: CurrentCatalogue }) {
  const [draft, setDraft] = useAtom(draftAtom);
  const count = draft === null ? 0 : countChanged(draft);
  if (draft === null || count === 0) return <p className={styles.bar}>{draftTexts.none}</p>;
  return (
    <div className={styles.bar} data-changed="">
      <p role="status">{draftTexts.some(count)}</p>
      {draft.version === current.version ? (
        <DraftActions draft={draft} count={count} onDone={() => setDraft(null)} />
      ) : (
        <>
          <p role="alert">{draftTexts.stale(current.version)}</p>
          <Button onClick={() => setDraft(rebaseDraft(draft, current.catalogue, current.version))}>
            {draftTexts.again}
          </Button>
        </>
      )}
    </div>
  );
}

interface DraftActionsProps {
  draft: Draft;
  count: number;
  /** Called when the draft is empty. */
  onDone: () => void;
}

function DraftActions({ draft, count, onDone }: DraftActionsProps) {
  const [open, setOpen] = useState<'preview' | 'drop' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={styles.acts}>
      <Button aria-keyshortcuts="s" onClick={() => setOpen('preview')}>
        {draftTexts.preview} <Key>s</Key>
      </Button>
      <Button variant="secondary" onClick={() => setOpen('drop')}>
        {draftTexts.drop}
      </Button>
      {open === 'preview' && (
        <Preview
          file={draft.file}
          title={texts.preview.title}
          confirm={texts.preview.save}
          save={() =>
            callStaffApi('POST /ops/catalogue', {
              body: draft.file,
              seenVersion: String(draft.version),
            })
          }
          onDone={onDone}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={open === 'drop'}
        title={draftTexts.dropTitle}
        confirm={draftTexts.dropConfirm}
        dismiss="Keep them"
        danger
        onConfirm={onDone}
        onClose={close}
      >
        <p>{draftTexts.dropped(count)}</p>
      </ConfirmDialog>
    </div>
  );
}
