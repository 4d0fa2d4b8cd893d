/** English texts. They also define the type of the Hindi texts. */
export * as account from './en/account.ts';
export * as cancel from './en/cancel.ts';
export * as confirm from './en/confirm.ts';
export * as estimate from './en/estimate.ts';
export * as myData from './en/my-data.ts';
export * as referral from './en/referral.ts';
