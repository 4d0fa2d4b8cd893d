import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.filename);
const markPure = require('./mark-pure-loader.cjs') as (source: string) => string;

const ui = createRequire(path.resolve(import.meta.dirname, '../../shared-ui/package.json'));
const dom = createRequire(ui.resolve('react-router-dom'));
const dist = path.join(path.dirname(dom.resolve('react-router/package.json')), 'dist/production');
const library = globSync('*.mjs', { cwd: dist })
  .map((file) => readFileSync(path.join(dist, file), 'utf8'))
  .join('\n');

it.each([
  ['creating a component or context', /^var \w+ = React\d*\.(forwardRef|memo|createContext)\(/gm],
  ['display names', /^\w+\.displayName = /gm],
  ['developer warnings', /^ *warning\(\n/gm],
  ['the error boundary of data routes', /^RenderErrorBoundary\.contextType = /gm],
])('removes the side effect of %s from the router’s files', (_what, effect) => {
  expect(library.match(effect)?.length).toBeGreaterThan(0);
  expect(markPure(library).match(effect)).toBeNull();
});
