import { atom } from 'jotai';

const givenIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Ids of feedback given since the page load, so that Back shows the thank-you instead of an empty form. */
export const givenFeedbackAtom = atom((get) => get(givenIdsAtom));

export const rememberGivenAtom = atom(null, (_get, set, id: string) =>
  set(givenIdsAtom, (before) => new Set([...before, id])),
);
