import type { SparePart } from 'api/contract';
import { atom } from 'jotai';

/** All spare parts; null until they were loaded without a filter. */
export const allPartsAtom = atom<readonly SparePart[] | null>(null);
