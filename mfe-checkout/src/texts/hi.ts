/** All texts in Hindi. */
export * as checkout from './hi/checkout.ts';
