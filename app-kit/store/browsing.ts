import { SERVED_PLACE } from 'api/limits';
import { atom } from 'jotai';
import type { Product, SparePart, SubCategory } from 'api/contract';

/** Sub-categories, loaded once and shared (CATALOGUE-16). Null until loaded. */
export const subCategoriesAtom = atom<readonly SubCategory[] | null>(null);

/** Last selected sub-category, or null. */
export const chosenSubCategoryAtom = atom<SubCategory | null>(null);

/** Spare parts that the page shows; null until loaded. */
export const sparePartsAtom = atom<readonly SparePart[] | null>(null);

/** Product whose details the service page shows ("View details"), or null. */
export const servicePreviewAtom = atom<Product | null>(null);

/** Served location, shown in the header: Hazaribag (PAGE-9). */
export const locationAtom = atom(() => SERVED_PLACE);
