import { SERVICE_STATE } from 'contract/service-page';
import { renderUi } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import { followLinks } from './follow-links.ts';
import { setSite } from './routes.ts';

it.each([
  ['/service/24/Fridge', SERVICE_STATE],
  ['/cart', undefined],
])(
  'opens %s from a link that is not hydrated, with the same history state as from a hydrated one',
  async (path, state) => {
    history.replaceState(null, '', '/');
    const route = { remote: 'mfe-catalog', module: './page', access: 'public' } as const;
    const routes = [
      { ...route, path: '/service/:id/:name' },
      { ...route, path: '/cart' },
    ];
    setSite({ routes, navigation: [] });
    await renderUi(null);
    followLinks(document, () => false);
    const link = document.createElement('a');
    link.href = path;
    document.body.append(link);
    link.click();
    link.remove();
    expect(location.pathname).toBe(path);
    expect((history.state as { usr?: unknown }).usr ?? undefined).toEqual(state);
  },
);
