import { afterEach, expect, it, vi } from 'vitest';
import { refreshOfflinePages } from './refresh-offline-pages.ts';

const HOUR_MS = 3_600_000;

/** Stored pages: address → text, and age in hours (null if the response has no date). */
let stored: Record<string, { text: string; hours: number | null }>;
const gateway = { status: 200 };

vi.stubGlobal('caches', {
  open: async () => ({
    keys: async () => Object.keys(stored).map((url) => ({ url })),
    match: async ({ url }: Request) => {
      const hours = stored[url]?.hours ?? null;
      const date = new Date(Date.now() - (hours ?? 0) * HOUR_MS).toUTCString();
      return new Response('', { headers: hours === null ? {} : { date } });
    },
    put: async ({ url }: Request, response: Response) => {
      stored[url] = { text: await response.text(), hours: 0 };
    },
  }),
});
vi.stubGlobal('fetch', async () => new Response('new', { status: gateway.status }));
afterEach(() => void (gateway.status = 200));

const listTexts = () => Object.values(stored).map(({ text }) => text);

it('requests stored pages that are older than a day again', async () => {
  stored = {
    '/offline': { text: 'old', hours: 25 },
    '/hi/offline': { text: 'fresh', hours: 23 },
    '/icon.svg': { text: 'undated', hours: null },
  };
  await refreshOfflinePages();
  expect(listTexts()).toEqual(['new', 'fresh', 'new']);
});

it('keeps a stored page if the gateway responds with an error', async () => {
  gateway.status = 503;
  stored = { '/offline': { text: 'old', hours: 25 } };
  await refreshOfflinePages();
  expect(listTexts()).toEqual(['old']);
});
