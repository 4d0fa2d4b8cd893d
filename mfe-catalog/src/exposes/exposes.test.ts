import { describe, expect, it } from 'vitest';
import * as home from './home.tsx';
import { serve } from './serve.fixture.ts';
import * as service from './service.tsx';
import * as spareParts from './spare-parts.tsx';

describe('server-rendered pages', () => {
  it('render the whole home page', async () => {
    const { html, meta } = await serve(home, '/');
    expect(html).toContain('Home services at your doorstep');
    expect(html).toContain('/service/38/Water%20Purifier');
    expect(html).toContain('AC control board');
    expect(html).not.toContain('Loading');
    expect(meta?.title).toBe('Home services at your doorstep');
  });

  it('render products, overview and questions of a service', async () => {
    const { html, meta } = await serve(service, '/service/14/AC', { id: '14', name: 'AC' });
    expect(html).toContain('AC jet service');
    expect(html).toContain('How soon can you come?');
    expect(html).not.toContain('Loading');
    expect(meta?.structured).toHaveLength(3);
  });

  it('render the first service at /services', async () => {
    const { html } = await serve(service, '/services');
    expect(html).toContain('AC jet service');
  });

  it('render no overview for an unknown service', async () => {
    const params = { id: 'abc', name: 'Unknown' };
    const { html, meta } = await serve(service, '/service/abc/Unknown', params);
    expect(html).toContain('No Such Service Available');
    expect(html).not.toContain('Overview');
    expect(meta?.noindex).toBe(true);
  });

  it('render only the parts that the URL selects', async () => {
    const path = '/spare-parts?sub_category_id=13';
    const { html, requests } = await serve(spareParts, path);
    expect(html).toContain('Fridge control board');
    expect(html).not.toContain('AC control board');
    expect(requests.some((request) => request.includes('filter?sub_category_id=13'))).toBe(true);
  });
});
