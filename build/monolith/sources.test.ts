import { describe, expect, it } from 'vitest';
import type { PageRoute } from '../../contract/routes.ts';
import { ownRoutes, pagesModule } from './sources.ts';

const route = (remote: string, module: string): PageRoute => ({
  path: `/${module}`,
  remote,
  module,
  access: 'public',
});

describe('the one bundle', () => {
  it('has every route for its own', () => {
    const routes = [route('mfe-catalog', './home'), route('shell', './about')];
    expect(ownRoutes(routes)).toEqual([
      { path: '/./home', module: './home', access: 'public' },
      { path: '/./about', module: './about', access: 'public' },
    ]);
  });

  it('has every page once, from where its app has it', () => {
    const routes = [
      route('mfe-catalog', './service'),
      route('mfe-catalog', './service'),
      route('shell', './about'),
    ];
    const text = pagesModule(routes, '/shop');
    expect(text.match(/import\(/g)).toHaveLength(2);
    expect(text).toContain('"/shop/mfe-catalog/src/exposes/service.tsx"');
    expect(text).toContain('"/shop/shell/src/pages/about/page.tsx"');
  });

  it('refuses two pages of one name', () => {
    const routes = [route('mfe-catalog', './home'), route('mfe-account', './home')];
    expect(() => pagesModule(routes, '/shop')).toThrow('Two apps expose ./home');
  });
});
