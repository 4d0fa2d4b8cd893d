import { atom } from 'jotai';

const givenAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Ids of the feedback that was given since the page was opened: whoever comes back by Back is thanked. */
export const givenFeedbackAtom = atom((get) => get(givenAtom));

/** Remembers that this feedback is in. */
export const rememberGivenAtom = atom(null, (_get, set, id: string) =>
  set(givenAtom, (before) => new Set([...before, id])),
);
