import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOverlayPage } from './overlay.ts';

const OVERLAY = { remote: 'mfe-checkout', module: './placed', path: '/' };

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('overlay page', () => {
  it('is stored for the tab until it is removed', () => {
    setOverlayPage(OVERLAY);
    expect(JSON.parse(storage.get('over-page') ?? '')).toEqual(OVERLAY);
    setOverlayPage(null);
    expect(storage.size).toBe(0);
  });

  it('causes no error if the browser has no session storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => setOverlayPage(OVERLAY)).not.toThrow();
  });
});
