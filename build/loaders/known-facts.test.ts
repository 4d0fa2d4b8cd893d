import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import facts from '../../api/src/business/business.json' with { type: 'json' };

type Loader = (this: object, source: string) => string;

const load = createRequire(import.meta.url)('./known-facts-loader.cjs') as Loader;
const LIMITS = path.join(import.meta.dirname, '../../api/src/limits.ts');

function written(source: string, resourcePath = '/shop/texts.ts') {
  const addDependency = vi.fn<(file: string) => void>();
  return { text: load.call({ resourcePath, addDependency }, source), addDependency };
}

it('leaves nothing of the file in the module of the limits', () => {
  const { text, addDependency } = written(readFileSync(LIMITS, 'utf8'), LIMITS);
  expect(text).not.toMatch(/\bfacts\.|import /);
  expect(text).toContain(`BUSINESS_NAME = ${JSON.stringify(facts.name)};`);
  expect(addDependency).toHaveBeenCalledWith(expect.stringMatching(/business\.json$/));
});

it('writes name, city and lists where a module takes them from the limits', () => {
  const taken = "import {\n  BLOCKS,\n  BUSINESS_CITY,\n} from 'api/limits';\n";
  const { text } = written(`${taken}export const at = [BUSINESS_CITY, BLOCKS[1]];\n`);
  const { address, served } = facts;
  const at = `export const at = ["${address.city}", ${JSON.stringify(served.blocks)}[1]];\n`;
  expect(text).toBe(taken + at);
});

it('leaves all other modules as they are', () => {
  const source = 'const BUSINESS_CITY = city;\n';
  expect(written(source).text).toBe(source);
});
