import { createElement } from 'react';
import type { ScrollRow } from 'shared-ui/base';
import { expect, it, vi } from 'vitest';
import * as home from './home.tsx';
import { serve } from './serve.fixture.ts';
import * as service from './service.tsx';

/** Replaces the carousel and records its props. */
vi.mock('shared-ui/base', async (original) => ({
  ...(await original<object>()),
  ScrollRow: ({ heading, autoplayMs, upgrade, perView }: Parameters<typeof ScrollRow>[0]) =>
    createElement('i', {}, `${heading}: ${autoplayMs} ${upgrade} ${JSON.stringify(perView)}`),
}));

const getRows = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<i>(.*?)<\/i>/g)].map((match) => match[1]?.replaceAll('&quot;', ''));

it('moves most booked services every 1500 ms, spare parts every 1200 ms and reviews at the default interval', async () => {
  const { html } = await serve(home, '/');
  expect(getRows(html)).toEqual([
    'Most booked services: 1500 true undefined',
    'Spare Parts: 1200 true undefined',
    'Testimonial: undefined undefined {0:1,600:2,800:3}',
  ]);
});

it('moves the banner every 1500 ms, one picture at a time', async () => {
  const { html } = await serve(service, '/service/14/AC', { id: '14', name: 'AC' });
  expect(getRows(html)).toEqual(['Offers and promises: 1500 undefined {0:1,600:1,800:1}']);
});
