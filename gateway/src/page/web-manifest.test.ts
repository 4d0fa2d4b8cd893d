import { getBusiness } from 'api/business';
import { describe, expect, it } from 'vitest';
import { getManifestUrl, renderWebManifest } from './web-manifest.ts';

const business = getBusiness();

describe('renderWebManifest', () => {
  it('renders the members that browsers require for installation', () => {
    const manifest = JSON.parse(renderWebManifest(business, 'shop')) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      short_name: business.name,
      start_url: '/',
      display: 'standalone',
    });
    const sizes = (manifest['icons'] as { sizes: string }[]).map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  it('names the page that opens without network as start page of technicians', () => {
    const manifest = JSON.parse(renderWebManifest(business, 'technician')) as { start_url: string };
    expect(manifest.start_url).toBe('/staff/technician');
  });
});

it.each([
  ['/', '/manifest.webmanifest'],
  ['/staff/orders', '/manifest.webmanifest?app=staff'],
  ['/staff/technician', '/manifest.webmanifest?app=technician'],
])('%s links the manifest %s', (path, url) => {
  expect(getManifestUrl(path)).toBe(url);
});
