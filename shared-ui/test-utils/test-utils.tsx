export { expectEnhancedContrast, expectNoAxeViolations } from './axe.ts';
export { fakeApi, apiError } from './fake-api.ts';
export type { FakeApi, FakeCall, FakeRequest } from './fake-api.ts';
export { createDeferred } from './deferred.ts';
export { waitForAnimations } from './wait-for-animations.ts';
export { waitForSettledPage, waitForPaint } from './wait-for-page.ts';
export { cleanup, renderUi } from './render-ui.tsx';
export { flushMicrotasks } from './flush-microtasks.ts';
