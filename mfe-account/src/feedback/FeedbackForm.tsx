import { COMMENT_LENGTH } from 'api/limits';
import { useSetAtom } from 'jotai';
import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  type SubmitEvent,
} from 'react';
import { Button, Card } from 'shared-ui/base';
import { TextArea } from 'shared-ui/fields';
import { Checkbox, StarInput } from 'shared-ui/forms';
import { useSubmit } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { showToastAtom, retractToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import { sendReview } from './feedback.api.ts';
import {
  keepValidReasons,
  getReasons,
  buildReviewBody,
  type FeedbackDraft,
  type Rating,
} from './feedback.ts';
import styles from './FeedbackPage.module.css';

export interface FeedbackFormProps {
  id: string;
  draft: FeedbackDraft;
  /** Names of the rated services. */
  services: readonly string[];
  /** Called when the server has a review. `message` is its response to the sent review; null if it had one already. */
  onGiven: (message: string | null) => void;
}

/** Form with stars, reasons that depend on the rating, and a comment. */
export function FeedbackForm({ id, draft, services, onGiven }: FeedbackFormProps) {
  const [rating, setRating] = useState<Rating | 0>(draft.rating);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [comment, setComment] = useState(draft.comment);
  const [isRatingMissing, setIsRatingMissing] = useState(false);
  // Renders the reasons after the stars: rendering both at once took 62 ms on a slow phone.
  const deferredRating = useDeferredValue(rating);
  const showToast = useSetAtom(showToastAtom);
  const retractToast = useSetAtom(retractToastAtom);
  const navigate = useNavigate();

  const rate = (newRating: number): void => {
    setRating(newRating as Rating);
    setIsRatingMissing(false);
    retractToast(texts.feedback.selectRating);
    startTransition(() => setChosen((before) => keepValidReasons(before, newRating as Rating)));
  };

  const send = async (): Promise<void> => {
    if (rating === 0) {
      setIsRatingMissing(true);
      return showToast(texts.feedback.selectRating);
    }
    const outcome = await sendReview(id, buildReviewBody(rating, chosen, comment));
    if (outcome.kind === 'sent') {
      onGiven(outcome.message);
      return void navigate('/');
    }
    showToast(outcome.message);
    if (outcome.isAlreadyGiven) onGiven(null);
  };
  const { busy, isCoolingDown, submit } = useSubmit(send);
  const submitDraft = useEffectEvent(submit);
  useEffect(() => {
    if (draft.isSubmitted) submitDraft();
  }, [draft.isSubmitted]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  };

  const onlyService = services.length === 1 ? services[0] : undefined;
  return (
    <Card variant="raised">
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <h1>
          {onlyService === undefined
            ? texts.feedback.heading
            : texts.feedback.headingWithName(onlyService)}
        </h1>
        {services.length > 1 && (
          <div className={styles.about}>
            <p>{texts.feedback.yourBooking}</p>
            <ul className={styles.services}>
              {services.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <p>{texts.feedback.countsForAll}</p>
          </div>
        )}
        <StarInput
          label={texts.feedback.stars}
          value={rating}
          onChange={rate}
          error={isRatingMissing ? texts.feedback.selectRating : undefined}
        />
        {deferredRating !== 0 && <Reasons rating={deferredRating} {...{ chosen, setChosen }} />}
        <TextArea
          label={texts.feedback.comment}
          hint={texts.feedback.commentHint}
          maxLength={COMMENT_LENGTH}
          value={comment}
          onChange={setComment}
        />
        <Button type="submit" loading={busy} aria-disabled={isCoolingDown || undefined}>
          {texts.feedback.submit}
        </Button>
      </form>
    </Card>
  );
}

interface ReasonsProps {
  rating: Rating;
  chosen: readonly string[];
  setChosen: (chosen: readonly string[]) => void;
}

const Reasons = memo(function Reasons({ rating, chosen, setChosen }: ReasonsProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend>{texts.feedback.reasons}</legend>
      {getReasons(rating).map((reason) => (
        <Checkbox
          key={reason}
          label={texts.feedback.reasonNames[reason]}
          checked={chosen.includes(reason)}
          onChange={(checked) =>
            setChosen(checked ? [...chosen, reason] : chosen.filter((other) => other !== reason))
          }
        />
      ))}
    </fieldset>
  );
});
