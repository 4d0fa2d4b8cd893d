import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOverlayPage } from './overlay.ts';

const OVER = { remote: 'mfe-checkout', module: './placed', path: '/' };

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what is shown over a page', () => {
  it('is kept by the tab from when a remote asks for it until it was seen', () => {
    setOverlayPage(OVER);
    expect(JSON.parse(kept.get('over-page') ?? '')).toEqual(OVER);
    setOverlayPage(null);
    expect(kept.size).toBe(0);
  });

  it('is nothing where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => setOverlayPage(OVER)).not.toThrow();
  });
});
