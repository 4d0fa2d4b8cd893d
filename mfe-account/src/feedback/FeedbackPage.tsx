import { useAtomValue, useSetAtom } from 'jotai';
import { ButtonLink, Container, EmptyState, ErrorState } from 'shared-ui/base';
import { LazyPart } from 'shared-ui/parts';
import { useResource } from 'shared-ui/http';
import { useEffect, useRef, useState } from 'react';
import { showToastAtom, type PageProps } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import { anonymousApi, loadFeedback, type FeedbackView } from './feedback.api.ts';
import { submittedFeedbackAtom, rememberSubmittedAtom } from './feedback.atoms.ts';
import type { FeedbackDraft } from './feedback.ts';
import type { FeedbackFormProps } from './FeedbackForm.tsx';
import { FeedbackSkeleton } from './FeedbackSkeleton.tsx';
import { PlainFeedbackForm } from './PlainFeedbackForm.tsx';
import styles from './FeedbackPage.module.css';

const loadForm = () => import('./FeedbackForm.tsx');

/** The public feedback page (`/f/{id}`); one review per id. */
export function FeedbackPage({ params, initial }: PageProps<FeedbackView | null>) {
  const id = params['id'] ?? '';
  const feedback = useResource(
    (signal) => loadFeedback(anonymousApi, id, signal),
    `feedback ${id}`,
    initial,
  );
  const isGiven = useAtomValue(submittedFeedbackAtom).has(id);
  const rememberSubmitted = useSetAtom(rememberSubmittedAtom);
  const thankOnLeave = useToastOnLeave();
  return (
    <Container className={styles.page}>
      {feedback.kind === 'loading' && <FeedbackSkeleton />}
      {feedback.kind === 'failed' && (
        <ErrorState
          level={1}
          heading={texts.feedback.failed}
          failure={feedback.failure}
          onRetry={feedback.reload}
        />
      )}
      {feedback.kind === 'ready' && feedback.data === null && <InvalidLink />}
      {feedback.kind === 'ready' &&
        feedback.data !== null &&
        (isGiven || feedback.data.feedback.given ? (
          <EmptyState
            level={1}
            heading={texts.feedback.thanks}
            action={<ButtonLink to="/">{texts.feedback.home}</ButtonLink>}
          >
            {texts.feedback.thanksHint}
          </EmptyState>
        ) : (
          <LazyForm
            id={id}
            services={feedback.data.feedback.services}
            onGiven={(message) => {
              rememberSubmitted(id);
              if (message !== null) thankOnLeave(message);
            }}
          />
        ))}
    </Container>
  );
}

/**
 * Shows a toast when the page unmounts. An earlier toast could disappear before the next page is loaded.
 * @returns a function that sets the toast's message
 */
function useToastOnLeave(): (message: string) => void {
  const showToast = useSetAtom(showToastAtom);
  const messageRef = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (messageRef.current !== null) showToast(messageRef.current);
    },
    [showToast],
  );
  return (message) => {
    messageRef.current = message;
  };
}

/** The server renders the plain form, which stays until the code of the full form is loaded. */
function LazyForm(props: Omit<FeedbackFormProps, 'draft'>) {
  const [draft, setDraft] = useState<FeedbackDraft>({
    rating: 0,
    comment: '',
    isSubmitted: false,
  });
  const plain = { id: props.id, draft, onChange: setDraft };
  return (
    <LazyPart
      load={loadForm}
      fallback={
        <PlainFeedbackForm {...plain} onSubmit={() => setDraft({ ...draft, isSubmitted: true })} />
      }
      renderFailed={() => <PlainFeedbackForm {...plain} />}
    >
      {({ FeedbackForm }) => <FeedbackForm {...props} draft={draft} />}
    </LazyPart>
  );
}

function InvalidLink() {
  return (
    <EmptyState
      level={1}
      heading={texts.feedback.invalidLink}
      action={<ButtonLink to="/">{texts.feedback.home}</ButtonLink>}
    >
      {texts.feedback.invalidLinkHint}
    </EmptyState>
  );
}
