/** All Hindi texts. */
export * as about from './hi/about.ts';
export * as contact from './hi/contact.ts';
export * as error from './hi/error.ts';
export * as footer from './hi/footer.ts';
export * as frame from './hi/frame.ts';
export * as login from './hi/login.ts';
export * as menu from './hi/menu.ts';
export * as privatePage from './hi/private-page.ts';
export * as referral from './hi/referral.ts';
export * as subscribe from './hi/subscribe.ts';
