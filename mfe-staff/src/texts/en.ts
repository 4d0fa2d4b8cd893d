/**
 * English texts of the translated pages. They also define the type of the Hindi texts. Other pages are English
 * only.
 */
export * as calls from './en/calls.ts';
export * as catalogue from './en/catalogue.ts';
export * as day from './en/day.ts';
export * as frame from './en/frame.ts';
export * as freshCode from './en/fresh-code.ts';
export * as jobs from './en/jobs.ts';
export * as keys from './en/keys.ts';
export * as messageNames from './en/message-names.ts';
export * as editOrder from './en/edit-order.ts';
export * as money from './en/money.ts';
export * as order from './en/order.ts';
export * as orders from './en/orders.ts';
export * as releases from './en/releases.ts';
export * as reports from './en/reports.ts';
export * as settings from './en/settings.ts';
export * as status from './en/status.ts';
export * as stock from './en/stock.ts';
export * as today from './en/today.ts';
export * as visits from './en/visits.ts';
