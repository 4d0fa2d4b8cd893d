/** English texts. They also define the type of the Hindi texts. */
export * as cartChoice from './en/cart-choice.ts';
export * as home from './en/home.ts';
export * as promises from './en/promises.ts';
export * as service from './en/service.ts';
export * as spareParts from './en/spare-parts.ts';
export * as subCategories from './en/sub-categories.ts';
