/** All texts in Hindi. */
export * as cartChoice from './hi/cart-choice.ts';
export * as home from './hi/home.ts';
export * as promises from './hi/promises.ts';
export * as service from './hi/service.ts';
export * as spareParts from './hi/spare-parts.ts';
export * as subCategories from './hi/sub-categories.ts';
