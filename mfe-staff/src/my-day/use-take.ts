import { useState } from 'react';
import type { NewAct } from '../offline/act.ts';
import { recordAct } from '../offline/act-queue.ts';
import { texts } from '../texts/en/day.ts';
import type { MyVisit } from './step.ts';

/** Records an act on one visit. */
export type Take = (
  act: Pick<NewAct, 'name' | 'title' | 'body' | 'part' | 'estimate' | 'photo'>,
) => void;

/** Returns a recorder of acts, and the message to show if the phone could not store the last one. */
export function useTake(technician: number) {
  const [problem, setProblem] = useState<string | null>(null);
  const takeFor =
    ({ order_id: order, start }: MyVisit): Take =>
    (act) => {
      setProblem(null);
      recordAct(technician, { ...act, order, visitStart: start }).catch((error: unknown) => {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        setProblem(isFull ? texts.queue.full : texts.queue.notStored);
      });
    };
  return { problem, takeFor };
}
