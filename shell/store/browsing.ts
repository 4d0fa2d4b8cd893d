import { SERVED_PLACE } from 'api/limits';
import { atom } from 'jotai';
import type { Product, SparePart, SubCategory } from 'api/contract';

/** The sub-categories: loaded once and shared (CATALOGUE-16). Null until then. */
export const subCategoriesAtom = atom<readonly SubCategory[] | null>(null);

/** The sub-category that was chosen last, or null before one was. */
export const chosenSubCategoryAtom = atom<SubCategory | null>(null);

/** The spare parts that are on show, or null before any were loaded. */
export const sparePartsAtom = atom<readonly SparePart[] | null>(null);

/** The product whose details the service page shows ("View details"), or null. */
export const servicePreviewAtom = atom<Product | null>(null);

/** Where the customer is served. The header receives the location Hazaribag (PAGE-9). */
export const locationAtom = atom(() => SERVED_PLACE);
