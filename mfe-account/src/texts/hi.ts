export * as account from './hi/account.ts';
export * as cancel from './hi/cancel.ts';
export * as confirm from './hi/confirm.ts';
export * as estimate from './hi/estimate.ts';
export * as myData from './hi/my-data.ts';
export * as referral from './hi/referral.ts';
