/**
 * All of the store that comes with every page. What may be used of it is said by `store.ts` for remotes and by `internal.ts`
 * for the shell; both, and what comes later, take it from here, so that the bundler makes one module of it and not fifteen
 * (0.5 kB of the shell's start, brotli of the build).
 */
export * from './api.ts';
export * from './browsing.ts';
export * from './cart/cart.atoms.ts';
export * from './cart/cart.state.ts';
export * from './cart/cart.ts';
export * from './goals.ts';
export * from './login-dialog.ts';
export * from './notices.ts';
export * from './overlay.ts';
export * from './page-store.ts';
export type * from './page.ts';
export * from './session-end.ts';
export * from './session.ts';
export * from './storage.ts';
export * from './tabs.ts';
