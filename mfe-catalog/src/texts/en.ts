/** All texts in English, and with them the shape that those of every language have. */
export * as cartChoice from './en/cart-choice.ts';
export * as home from './en/home.ts';
export * as promises from './en/promises.ts';
export * as service from './en/service.ts';
export * as spareParts from './en/spare-parts.ts';
export * as subCategories from './en/sub-categories.ts';
