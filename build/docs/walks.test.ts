import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchors } from './documents.ts';

const root = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/walks.md'), 'utf8');

/** A walk as it stands on the page: its files in order, a file that the value comes to again among them. */
interface Walk {
  anchor: string;
  numbers: number[];
  files: string[];
}

const walks: Walk[] = text
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const steps = [...part.matchAll(/^\| (\d+) \| `([^`]+)` \| /gm)];
    return {
      anchor: anchors(`## ${part}`)[0] ?? '',
      numbers: steps.map(([, number]) => Number(number)),
      files: steps.map(([, , file = '']) => file),
    };
  })
  .filter(({ files }) => files.length > 0);

/** What the first table says of a walk now: its files and its steps back. */
function counted(anchor: string): number[] {
  const row = new RegExp(`\\(#${anchor}\\).*\\n\\| \\| now \\| (\\d+) \\| (\\d+) \\|`).exec(text);
  return [Number(row?.[1]), Number(row?.[2])];
}

it('three walks are written down', () => {
  expect(walks).toHaveLength(3);
});

describe.each(walks)('$anchor', ({ anchor, numbers, files }) => {
  it('goes by files that are there, each step after the other', () => {
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(numbers).toEqual(files.map((_file, index) => index + 1));
  });

  it('is as long as the page says', () => {
    const distinct = new Set(files).size;
    expect(counted(anchor)).toEqual([distinct, files.length - distinct]);
  });

  it('is no longer than before', () => {
    const before = new RegExp(`\\(#${anchor}\\) \\| before \\| (\\d+) \\|`).exec(text);
    expect(new Set(files).size).toBeLessThanOrEqual(Number(before?.[1]));
  });
});
