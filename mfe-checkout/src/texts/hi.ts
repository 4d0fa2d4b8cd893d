export * as checkout from './hi/checkout.ts';
