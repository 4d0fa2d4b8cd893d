/** English texts. They also define the type of the Hindi texts. */
export * as checkout from './en/checkout.ts';
export * as elsewhere from './en/elsewhere.ts';
