/** What tests of the front end share. */
export { expectNoAxeViolations } from './axe.ts';
export { fakeApi, apiError } from './fake-api.ts';
export type { FakeApi, FakeCall, FakeRequest } from './fake-api.ts';
export { held } from './held.ts';
export { motionEnds } from './motion.ts';
export { pageSettles, paints } from './page-settles.ts';
export { renderUi } from './render-ui.tsx';
export { withinTask } from './within-task.ts';
