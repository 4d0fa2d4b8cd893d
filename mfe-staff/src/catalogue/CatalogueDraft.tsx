import type { CurrentCatalogue } from 'api/staff-contract';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { callStaffApi } from '../calls/staff-client.ts';
import { DraftBar } from '../drafts/DraftBar.tsx';
import { texts } from '../texts/en/catalogue.ts';
import { countChanged, draftAtom, rebaseDraft } from './draft.ts';
import { Preview } from './Preview.tsx';

/** The draft bar of the catalogue, and the review of the draft. */
export function CatalogueDraft({ current }: { current: CurrentCatalogue }) {
  const [draft, setDraft] = useAtom(draftAtom);
  const [isReviewOpen, setIsReviewOpen] = useState(false);
  const isStale = draft !== null && draft.version !== current.version;
  return (
    <>
      <DraftBar
        count={draft === null ? 0 : countChanged(draft)}
        staleText={isStale ? texts.stale(current.version) : null}
        onReview={() => setIsReviewOpen(true)}
        onDiscard={() => setDraft(null)}
        onRebase={() => {
          setIsReviewOpen(false);
          setDraft(draft && rebaseDraft(draft, current.catalogue, current.version));
        }}
      />
      {draft !== null && isReviewOpen && !isStale && (
        <Preview
          proposal={draft.catalogue}
          title={texts.preview.title}
          confirm={texts.preview.save}
          save={async () => {
            await callStaffApi('POST /ops/catalogue', {
              body: draft.catalogue,
              expectedVersion: String(draft.version),
            });
            return { message: texts.preview.saved };
          }}
          onDone={() => setDraft(null)}
          onClose={() => setIsReviewOpen(false)}
        />
      )}
    </>
  );
}
