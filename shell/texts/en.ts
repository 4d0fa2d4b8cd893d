/** All English texts; their shape is the type of all languages. */
export * as about from './en/about.ts';
export * as contact from './en/contact.ts';
export * as error from './en/error.ts';
export * as footer from './en/footer.ts';
export * as frame from './en/frame.ts';
export * as login from './en/login.ts';
export * as menu from './en/menu.ts';
export * as privatePage from './en/private-page.ts';
export * as referral from './en/referral.ts';
export * as subscribe from './en/subscribe.ts';
