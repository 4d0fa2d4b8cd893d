import path from 'node:path';
import { browserTests } from './build/test-kit/browser-tests.ts';

/** Component tests in a real browser. */
export default browserTests({
  // Packages are resolved from shared-ui; test files are found in the whole repository.
  root: path.join(import.meta.dirname, 'shared-ui'),
  dir: import.meta.dirname,
  include: ['{shell,app-kit,mfe-*,shared-ui}/**/*.test.tsx'],
  setupFiles: ['./test-utils/setup.ts'],
});
