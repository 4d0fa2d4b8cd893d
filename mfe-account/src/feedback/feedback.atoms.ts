import { atom } from 'jotai';

const givenAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Ids of feedback given since the page load, so that Back shows the thank-you instead of an empty form. */
export const givenFeedbackAtom = atom((get) => get(givenAtom));

export const rememberGivenAtom = atom(null, (_get, set, id: string) =>
  set(givenAtom, (before) => new Set([...before, id])),
);
