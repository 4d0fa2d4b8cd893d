/** All texts in English, and with them the shape that those of every language have. */
export * as account from './en/account.ts';
export * as confirm from './en/confirm.ts';
export * as myData from './en/my-data.ts';
