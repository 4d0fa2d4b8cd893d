import { COMMENT_LENGTH } from 'api/limits';
import { getFeedbackForm } from 'contract/plain-forms';
import { Button, Card, uiTexts } from 'shared-ui/base';
import { TextArea } from 'shared-ui/fields';
import { texts } from '../texts/en/account.ts';
import type { FeedbackDraft, Rating } from './feedback.ts';
import styles from './FeedbackPage.module.css';

const RATINGS: readonly Rating[] = [1, 2, 3, 4, 5];

interface PlainFeedbackFormProps {
  id: string;
  draft: FeedbackDraft;
  onChange: (draft: FeedbackDraft) => void;
  /** Replaces the browser's submission while the scripts are loading. */
  onSubmit?: () => void;
}

/** The form until its scripts are loaded. Without scripts the browser submits it (WEB-2). */
export function PlainFeedbackForm({ id, draft, onChange, onSubmit }: PlainFeedbackFormProps) {
  return (
    <Card variant="raised">
      <form
        className={styles.form}
        action={getFeedbackForm(id, uiTexts.language)}
        method="post"
        onSubmit={(event) => {
          if (onSubmit === undefined) return;
          event.preventDefault();
          onSubmit();
        }}
      >
        <h1>{texts.feedback.heading}</h1>
        <fieldset className={styles.plainStars}>
          <legend>{texts.feedback.stars}</legend>
          {RATINGS.map((rating) => (
            <label key={rating}>
              <input
                type="radio"
                name="rating"
                value={rating}
                checked={rating === draft.rating}
                onChange={() => onChange({ ...draft, rating })}
              />
              {uiTexts.stars(rating)}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={texts.feedback.comment}
          hint={texts.feedback.commentHint}
          name="comment"
          maxLength={COMMENT_LENGTH}
          value={draft.comment}
          onChange={(comment) => onChange({ ...draft, comment })}
        />
        <Button type="submit">{texts.feedback.submit}</Button>
      </form>
    </Card>
  );
}
