import type { SparePart } from 'api/contract';
import { atom } from 'jotai';

/** Every spare part there is, once they were loaded without a filter; null before. */
export const allPartsAtom = atom<readonly SparePart[] | null>(null);
