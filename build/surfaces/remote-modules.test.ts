import { describe, expect, it } from 'vitest';
import { buildRemoteModules } from './remote-modules.ts';

const FRAGMENT_TYPES = `export interface BarProps { count: number; }
declare module 'app-kit/fragment' {
    interface Fragments { 'mfe-left/bar': BarProps; }
}`;
const bar = { key: './fragments/bar', exports: ['default'] };

describe('a fragment in the surface', () => {
  it('is a component with its props', () => {
    const { modules, texts } = buildRemoteModules('mfe-left', {
      offered: [bar],
      routes: [],
      navigation: [],
      fragmentTypes: FRAGMENT_TYPES,
    });
    expect(Object.keys(modules)).toEqual(['mfe-left/fragments/bar', 'mfe-left/routes']);
    expect(texts.get('mfe-left/fragments/bar')).toContain('$default: ComponentType<BarProps>;');
    expect(texts.get('mfe-left/src/fragments')).toBe(FRAGMENT_TYPES);
  });

  it('requires the type of its props', () => {
    const none = { ...bar, key: './fragments/none' };
    const offered = { offered: [none], routes: [], navigation: [], fragmentTypes: FRAGMENT_TYPES };
    expect(() => buildRemoteModules('mfe-left', offered)).toThrow('mfe-left/none');
  });
});
