import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { changelog, notesOf, versionsIn } from './changelog.ts';

const COMMITS = [
  { subject: 'Take away the old button', version: '2.0.0' },
  { subject: 'Add a button', version: '1.1.0' },
  { subject: 'Name the button', version: '1.1.0' },
  { subject: 'Begin', version: '1.0.0' },
];

describe('a change log', () => {
  it('has a part for each version, the newest first, with what it brought', () => {
    const text = changelog('kit', '', notesOf(COMMITS, '2.0.0'));
    expect(versionsIn(text)).toEqual(['2.0.0', '1.1.0', '1.0.0']);
    expect(text).toContain('## 1.1.0\n\n- Add a button\n- Name the button\n');
  });

  it('leaves out what says nothing', () => {
    const notes = notesOf([{ subject: 'wip', version: '2.0.0' }, ...COMMITS], '2.0.0');
    expect(changelog('kit', '', notes)).toBe(changelog('kit', '', notesOf(COMMITS, '2.0.0')));
  });

  it('has what a branch brought in the version that was there when it joined', () => {
    const joined = { subject: 'Mend the button, on a branch', version: '1.1.0' };
    const text = changelog('kit', '', notesOf([joined, ...COMMITS], '2.0.0'));
    expect(versionsIn(text)).toEqual(['2.0.0', '1.1.0', '1.0.0']);
    expect(text).toContain('## 2.0.0\n\n- Mend the button, on a branch\n- Take away');
    const tenth = { subject: 'Tenth', version: '1.10.0' };
    const ninth = { subject: 'Ninth', version: '1.9.0' };
    const notes = notesOf([tenth, ninth], '1.10.0');
    expect(versionsIn(changelog('kit', '', notes))).toEqual(['1.10.0', '1.9.0']);
    const back = notesOf([{ subject: 'Back', version: '1.9.0' }, tenth, ninth], '1.9.0');
    expect(versionsIn(changelog('kit', '', back))).toEqual(['1.9.0']);
  });

  it('writes the newest version again and leaves what stands of the past', () => {
    const before = changelog('kit', '', notesOf(COMMITS.slice(1), '1.1.0'));
    const byHand = before.replace('- Begin\n', '- All that there is\n').replace('- Add a', '- A');
    const text = changelog('kit', byHand, notesOf(COMMITS, '2.0.0'));
    expect(text).toContain('## 1.1.0\n\n- A button\n- Name the button\n');
    expect(text).toContain('- All that there is\n');
    const again = changelog(
      'kit',
      text.replace('- Take away', '- Took'),
      notesOf(COMMITS, '2.0.0'),
    );
    expect(again).toBe(text);
  });

  it('keeps versions whose commits are not at hand', () => {
    const before = changelog('kit', '', notesOf(COMMITS, '2.0.0'));
    expect(changelog('kit', before, notesOf(COMMITS.slice(0, 1), '2.0.0'))).toBe(before);
  });
});

const root = path.join(import.meta.dirname, '../..');
const apps = globSync('{shell,mfe-*,shared-ui,api,gateway}', { cwd: root });

it.each(apps)('the change log of %s says what its version brought', (app) => {
  const manifest = readFileSync(path.join(root, app, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const text = readFileSync(path.join(root, app, 'CHANGELOG.md'), 'utf8');
  expect(versionsIn(text)[0], 'npm run changelog').toBe(version);
});
