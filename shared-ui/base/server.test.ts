import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StaticRouter } from '../router/static.ts';
import * as fields from '../fields/fields.ts';
import * as forms from '../forms/forms.ts';
import { PinInput } from '../forms/pin-input/PinInput.tsx';
import * as parts from '../parts/parts.ts';
import * as base from './base.ts';

const noop = (): void => undefined;
const h = createElement;

const PARTS: Record<string, ReactNode> = {
  buttons: [
    h(base.Button, { key: 1, loading: true, children: 'Add' }),
    h(base.ButtonLink, { key: 2, to: '/cart', children: 'Cart' }),
    h(base.IconButton, { key: 3, icon: 'close', label: 'Close' }),
  ],
  states: [
    h(base.ErrorState, { key: 1, heading: 'Gone', onRetry: noop }),
    h(base.EmptyState, { key: 2, heading: 'Nothing yet' }),
    h(base.PageSkeleton, { key: 3, label: 'Loading' }),
  ],
  fields: [
    h(fields.TextInput, { key: 1, label: 'Name', error: 'Missing' }),
    h(fields.Select, { key: 2, label: 'Block', options: ['Sadar'] }),
    h(fields.TextArea, { key: 3, label: 'Comment', maxLength: 200 }),
    h(forms.StarInput, { key: 4, label: 'Rating', value: 0, onChange: noop }),
    h(PinInput, { key: 5, label: 'Code', boxes: ['', ''], onChange: noop }),
  ],
  lists: [
    h(parts.Disclosure, { key: 1, summary: 'Question', children: 'Answer' }),
    h(base.ScrollRow, { key: 2, heading: 'Row', autoplayMs: 1500, children: 'Slide' }),
    h(parts.Breadcrumbs, { key: 3, trail: [{ label: 'Home', to: '/' }] }),
  ],
};

it.each(Object.keys(PARTS))('renders %s without a browser', (name) => {
  const html = renderToString(h(StaticRouter, { location: '/' }, PARTS[name]));
  expect(html.length).toBeGreaterThan(100);
});

it('renders an island’s content instead of its fallback without a browser', () => {
  const html = renderToString(h(base.Island, { id: 'home', children: 'Tiles' }));
  expect(html).toContain('data-island="home"');
  expect(html).toContain('Tiles');
});
