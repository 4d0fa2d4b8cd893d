import { beforeAll, expect, it } from 'vitest';
import { warmUp } from '../src/server/warm-up.ts';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import { setUpGateway } from './start-gateway.ts';

/** Each page shows what its process has rendered so far; `/about` can't be rendered. */
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path }) => {
  if (path === '/about') throw new Error('broken');
  return { html: '<h1>' + page.getContent(path) + '</h1>', data: null, title: null, meta: null };
};`;
const HOME = `const seen = []; exports.getContent = (path) => (seen.push(path), seen.join(' '));`;

const gateway = setUpGateway();
beforeAll(async () => {
  await gateway.makeStable(createShellBuild('1.6.0', {}, SHELL));
  await gateway.makeStable(createCatalogBuild('1.6.0', {}, HOME));
});

it('warmUp renders public pages and a service page before the first visit, despite a failing one', async () => {
  await warmUp(gateway.app, { feed: gateway.feed, apiUrl: null, publicUrl: 'http://localhost' });
  const { text } = await gateway.requestPage('/?first');
  expect(text).toMatch(/<h1>\/ \/service\/\d+\/\S+ \/\?first<\/h1>/);
});
