import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/** The page to show, from the URL's hash: `#mfe-catalog/home`. */
const [remote = '', page = ''] = location.hash.slice(1).split('/');
const shop = document.querySelector<HTMLMetaElement>('meta[name="shop"]')?.content ?? '';
const name = remote.replaceAll('-', '_');

registerRemotes([{ name, entry: `${shop}/remotes/${remote}/mf-manifest.json` }]);

async function show(): Promise<void> {
  const found = await loadRemote<{ default: ComponentType }>(`${name}/${page}`);
  const root = document.getElementById('host');
  if (found === null || root === null) throw new Error(`There is no ${name}/${page}`);
  createRoot(root).render(<found.default />);
}

void show();
