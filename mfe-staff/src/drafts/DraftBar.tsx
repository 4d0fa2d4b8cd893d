import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import { Key } from '../keys/Key.tsx';
import layout from '../ui/layout.module.css';
import styles from './Drafts.module.css';

interface DraftTexts {
  none: string;
  some: (count: number) => string;
  review: string;
  discard: string;
  discardTitle: string;
  discardConfirm: string;
  /** Label of the button that closes the dialog without discarding the draft. */
  keep: string;
  discardHint: (count: number) => string;
  stale: (version: number) => string;
  rebase: string;
}

interface DraftBarProps {
  texts: DraftTexts;
  /** Number of unpublished changes. */
  count: number;
  /** Published version. */
  version: number;
  /** Whether the draft is based on an older version. */
  isStale: boolean;
  /** Whether the review is loading. */
  isBusy?: boolean;
  onReview: () => void;
  onDiscard: () => void;
  onRebase: () => void;
}

/** Shows the number of unpublished changes, with Review and Discard, or with Rebase if the draft is stale. */
export function DraftBar(props: DraftBarProps) {
  const { texts, count, version, isStale, isBusy = false, onReview, onDiscard, onRebase } = props;
  const [isDiscarding, setIsDiscarding] = useState(false);
  if (count === 0) return <p className={styles.bar}>{texts.none}</p>;
  return (
    <div className={styles.bar} data-changed="">
      <p role="status">{texts.some(count)}</p>
      {isStale ? (
        <>
          <p role="alert">{texts.stale(version)}</p>
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
