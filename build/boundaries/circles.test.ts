import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceZones } from './boundaries.ts';
import { findCircles } from './circles.ts';

const root = path.join(import.meta.dirname, '../..');
const rooms = path.join(import.meta.dirname, 'fixture/rooms');

describe('folders', () => {
  // One test for each: a remote's pipeline runs its own.
  it.each(workspaceZones(root))('are kept by %s without a circle', (zone) => {
    expect(findCircles(path.join(root, zone))).toEqual([]);
  });
});

describe('a circle of folders', () => {
  it('is found where no two files form one, with the imports that close it', () => {
    expect(findCircles(path.join(rooms, 'circle'))).toEqual([
      {
        folder: '',
        members: ['left', 'right'],
        imports: ['left/total.ts → right/tax.ts', 'right/tax.ts → left/price.ts'],
      },
    ]);
  });

  it('is found between a folder and a file beside it, at any depth', () => {
    expect(findCircles(rooms).map(({ folder, members }) => [folder, members])).toEqual([
      ['circle', ['left', 'right']],
      ['nested', ['inner', 'page-two.ts']],
    ]);
  });

  it('is none where one side needs types only, asks for the other later, or is a test', () => {
    expect(findCircles(path.join(rooms, 'apart'))).toEqual([]);
  });
});
