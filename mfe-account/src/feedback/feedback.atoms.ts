import { atom } from 'jotai';

const submittedIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Ids of feedback submitted since the page load, so that Back shows the thank-you instead of an empty form. */
export const submittedFeedbackAtom = atom((get) => get(submittedIdsAtom));

export const rememberSubmittedAtom = atom(null, (_get, set, id: string) =>
  set(submittedIdsAtom, (before) => new Set([...before, id])),
);
