import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmUp } from '../src/door/warm-up.ts';
import { catalogBuild, shellBuild, uploadOf } from './builds.ts';
import { startDoor, type TestDoor } from './start-door.ts';

/** Each page says what its process has rendered so far; `/about` can't be rendered. */
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path }) => {
  if (path === '/about') throw new Error('broken');
  return { html: '<h1>' + page.say(path) + '</h1>', data: null, title: null, meta: null };
};`;
const HOME = `const seen = []; exports.say = (path) => (seen.push(path), seen.join(' '));`;

let door: TestDoor;
beforeAll(async () => {
  door = await startDoor();
  await door.staff('publish', uploadOf(shellBuild('1.6.0', {}, SHELL)));
  await door.staff('promote', { remote: 'shell', version: '1.6.0' });
  await door.staff('publish', uploadOf(catalogBuild('1.6.0', {}, HOME)));
  await door.staff('promote', { remote: 'mfe-catalog', version: '1.6.0' });
});
afterAll(() => door.close());

it('has rendered the public pages, a service too, before the first visitor comes; one that fails holds up none', async () => {
  await warmUp(door.app, { feed: door.feed, apiUrl: null });
  const { text } = await door.page('/?first');
  expect(text).toMatch(/<h1>\/ \/service\/\d+\/\S+ \/\?first<\/h1>/);
});
