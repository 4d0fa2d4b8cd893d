import { useState } from 'react';
import type { NewAction } from '../offline/action.ts';
import { recordAction } from '../offline/action-queue.ts';
import { texts } from '../texts/en/day.ts';
import type { MyVisit } from './step.ts';

/** Queues an action on one visit. */
export type RecordAction = (
  action: Pick<NewAction, 'name' | 'title' | 'body' | 'part' | 'estimate' | 'photo'>,
) => void;

/** Returns a function that queues actions, and the error message if the phone could not store the last one. */
export function useRecordAction(technician: number) {
  const [problem, setProblem] = useState<string | null>(null);
  const recordFor =
    ({ order_id: order, start }: MyVisit): RecordAction =>
    (action) => {
      setProblem(null);
      recordAction(technician, { ...action, order, visitStart: start }).catch((error: unknown) => {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        setProblem(isFull ? texts.queue.full : texts.queue.notStored);
      });
    };
  return { problem, recordFor };
}
