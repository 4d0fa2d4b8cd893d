/**
 * The parts of the store that each page loads, except the actions on the cart (`cart/cart.atoms.ts`), which import this
 * module. `store.ts` (for remotes) and `internal.ts` (for the shell) re-export from here, so that the bundler creates
 * one module instead of fourteen (saves 0.5 kB brotli).
 */
export * from './api.ts';
export * from './browsing.ts';
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
