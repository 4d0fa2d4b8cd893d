import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import type { Answer, QuestionKind } from './bookings.api.ts';
import { answerAtom } from './bookings.atoms.ts';
import styles from './AnswerQuestion.module.css';

export interface AnswerQuestionProps {
  kind: QuestionKind;
  /** Id of the proposed part, edit or estimate. */
  id: number;
  heading: string;
  /** Labels of the buttons. */
  labels: Readonly<Record<Answer, string>>;
  children: ReactNode;
}

/** A question about a booking, with a button for each answer. */
export function AnswerQuestion({ kind, id, heading, labels, children }: AnswerQuestionProps) {
  const [pending, setPending] = useState<Answer | null>(null);
  const sendAnswer = useSetAtom(answerAtom);
  const { isCoolingDown, press } = usePressOnce();
  const send = (answer: Answer): void =>
    press(() => {
      if (pending !== null) return;
      setPending(answer);
      void sendAnswer(kind, id, answer).finally(() => setPending(null));
    });
  return (
    <section className={styles.question} aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      {children}
      <div className={styles.answers}>
        {(['yes', 'no'] as const).map((answer) => (
          <Button
            key={answer}
            variant={answer === 'yes' ? 'primary' : 'secondary'}
            loading={pending === answer}
            aria-disabled={isCoolingDown || undefined}
            onClick={() => send(answer)}
          >
            {labels[answer]}
          </Button>
        ))}
      </div>
    </section>
  );
}
