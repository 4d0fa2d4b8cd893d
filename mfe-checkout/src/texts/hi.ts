export * as checkout from './hi/checkout.ts';
export * as elsewhere from './hi/elsewhere.ts';
