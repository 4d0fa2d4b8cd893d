import { useSetAtom } from 'jotai';
import { useState, type SubmitEvent } from 'react';
import { Button, Card } from 'shared-ui/base';
import { Checkbox, StarInput, TextArea } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';
import { showToastAtom } from 'shell/store';
import { texts } from '../texts.ts';
import { sendReview } from './feedback.api.ts';
import { COMMENT_LENGTH, keepFitting, reasonsFor, reviewPayload, type Rating } from './feedback.ts';
import styles from './FeedbackPage.module.css';

export interface FeedbackFormProps {
  id: string;
  /** Names of what was done. */
  services: readonly string[];
  /** Called where the server has a review already. */
  onGiven: () => void;
}

/** Stars, reasons that depend on them, and a comment. */
export function FeedbackForm({ id, services, onGiven }: FeedbackFormProps) {
  const [rating, setRating] = useState<Rating | 0>(0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const showToast = useSetAtom(showToastAtom);
  const navigate = useNavigate();

  const rate = (next: number): void => {
    setRating(next as Rating);
    setChosen((before) => keepFitting(before, next as Rating));
    setMissing(false);
  };

  const send = async (stars: Rating): Promise<void> => {
    setSending(true);
    const outcome = await sendReview(id, reviewPayload(stars, chosen, comment));
    setSending(false);
    showToast(outcome.message);
    if (outcome.kind === 'sent') void navigate('/');
    else if (outcome.given) onGiven();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending) return;
    if (rating !== 0) return void send(rating);
    setMissing(true);
    showToast(texts.feedback.selectRating);
  };

  return (
    <Card look="raised">
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1>{texts.feedback.heading}</h1>
        {services.length > 0 && (
          <p className={styles.about}>{texts.feedback.about(services.join(', '))}</p>
        )}
        <StarInput
          label={texts.feedback.stars}
          value={rating}
          onChange={rate}
          error={missing ? texts.feedback.selectRating : undefined}
        />
        {rating !== 0 && <Reasons {...{ rating, chosen, setChosen }} />}
        <TextArea
          label={texts.feedback.comment}
          hint={texts.feedback.commentHint}
          maxLength={COMMENT_LENGTH}
          value={comment}
          onChange={setComment}
        />
        <Button type="submit" loading={sending}>
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

function Reasons({ rating, chosen, setChosen }: ReasonsProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend>{texts.feedback.reasons}</legend>
      {reasonsFor(rating).map((reason) => (
        <Checkbox
          key={reason}
          label={reason}
          checked={chosen.includes(reason)}
          onChange={(checked) =>
            setChosen(checked ? [...chosen, reason] : chosen.filter((other) => other !== reason))
          }
        />
      ))}
    </fieldset>
  );
}
