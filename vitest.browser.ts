import path from 'node:path';
import { browserTests } from './build/test-kit/browser-tests.ts';

/** Tests of what is seen, in a real browser. */
export default browserTests({
  // The packages that all of the front end uses are found from here; the tests themselves from the root.
  root: path.join(import.meta.dirname, 'shared-ui'),
  dir: import.meta.dirname,
  include: ['{shell,mfe-*,shared-ui}/**/*.test.tsx'],
  setupFiles: ['./test-utils/setup.ts'],
});
