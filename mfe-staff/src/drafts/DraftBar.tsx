import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import { Key } from '../keys/Key.tsx';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/drafts.ts';
import styles from './Drafts.module.css';

interface DraftBarProps {
  /** Number of unpublished changes. */
  count: number;
  /** Message if the draft is based on an older version than the published one; null if it is not. */
  staleText: string | null;
  /** Whether the review is loading. */
  isBusy?: boolean;
  onReview: () => void;
  onDiscard: () => void;
  onRebase: () => void;
}

/** Shows the number of unpublished changes, with Review and Discard, or with Rebase if the draft is stale. */
export function DraftBar(props: DraftBarProps) {
  const { count, staleText, isBusy = false, onReview, onDiscard, onRebase } = props;
  const [isDiscarding, setIsDiscarding] = useState(false);
  if (count === 0) return <p className={styles.bar}>{texts.none}</p>;
  return (
    <div className={styles.bar} data-changed="">
      <p role="status">{texts.some(count)}</p>
      {staleText !== null ? (
        <>
          <p role="alert">{staleText}</p>
          <Button onClick={onRebase}>{texts.rebase}</Button>
        </>
      ) : (
        <div className={layout.rowCentered}>
          <Button aria-keyshortcuts="s" loading={isBusy} onClick={onReview}>
            {texts.review} <Key>s</Key>
          </Button>
          <Button variant="secondary" onClick={() => setIsDiscarding(true)}>
            {texts.discard}
          </Button>
          <ConfirmDialog
            opened={isDiscarding}
            title={texts.discardTitle}
            confirm={texts.discardConfirm}
            dismiss={texts.keep}
            danger
            onConfirm={onDiscard}
            onClose={() => setIsDiscarding(false)}
          >
            <p>{texts.discardHint(count)}</p>
          </ConfirmDialog>
        </div>
      )}
    </div>
  );
}
