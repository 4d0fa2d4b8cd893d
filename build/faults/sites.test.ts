import { expect, it } from 'vitest';
import { withFaults } from './sites.ts';

const SOURCE = `import { thing } from './thing.ts';

export function Odd() {
  const name = thing();
  return (
    <section>
      <button type="button" onClick={name}>press</button>
    </section>
  );
}

export function Even({ words }: { words: string }) {
  return <p>{words}</p>;
}

function helper() {
  return 1;
}
`;

const faulty = withFaults('app/src/Odd.tsx', SOURCE, '../faults');
const lines = faulty.split('\n');

it('leaves every line where it was', () => {
  expect(lines).toHaveLength(SOURCE.split('\n').length);
  expect(lines[15]).toBe('function helper() {');
  expect(lines[16]).toBe('  return 1;');
});

it('names each fault after the line in which it stands', () => {
  const named = lines.flatMap((line, at) =>
    [...line.matchAll(/faultAt\?\.\("app\/src\/Odd.tsx:(\d+)(?:-(\d+))?:(\w+)"/g)].map(
      ([, from, to, kind]) => ({ at: at + 1, from: Number(from), to: Number(to ?? from), kind }),
    ),
  );
  const kinds = new Set(named.map(({ kind }) => kind));
  const later = ['effect', 'timer', 'promise', 'chunk', 'style', 'API'];
  expect([...kinds].sort()).toEqual(['handler', 'hydration', 'render', ...later].sort());
  for (const { at, from, to } of named) {
    expect(at).toBeGreaterThanOrEqual(from);
    expect(at).toBeLessThanOrEqual(to);
  }
});

it('gives no effect to a component that renders something else in browsers', () => {
  expect(lines[2]).toContain('faultEffect');
  expect(lines[11]).not.toContain('faultEffect');
  expect(faulty).toMatch(/<p.*>\{globalThis\.document&&/);
});

it('throws as an answer of the API is read', () => {
  const calls = 'export async function ask() {\n  return 1;\n}\n';
  expect(withFaults('app/src/x.api.ts', calls, '..')).toContain('app/src/x.api.ts:1:API');
});
