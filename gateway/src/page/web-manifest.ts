/** The web app manifests of the shop and of the console, and which page links which. Pure. */
import type { Business } from 'api/contract';
import { isConsolePath, TECHNICIAN_PATH } from 'contract/console';

/** The brand colour, for the browser's own bars. */
export const THEME_COLOR = '#0B5D57';

export const MANIFEST_PATH = '/manifest.webmanifest';

const buildIcon = (src: string, sizes: string, type: string) => ({ src, sizes, type });

/** Apps that a browser can install: the shop, and the console with one of two first pages. */
export const INSTALLED_APPS = ['shop', 'staff', 'technician'] as const;
export type InstalledApp = (typeof INSTALLED_APPS)[number];

interface AppStart {
  /** Added to the name of the business. */
  suffix: string;
  description: string;
  start: string;
  shortcuts: readonly { name: string; url: string }[];
}

const STARTS: Readonly<Record<InstalledApp, AppStart>> = {
  shop: {
    suffix: '',
    description: 'Home services and spare parts',
    start: '/',
    shortcuts: [
      { name: 'Book a service', url: '/services' },
      { name: 'My bookings', url: '/booking' },
      { name: 'Call or write to us', url: '/contact' },
    ],
  },
  staff: {
    suffix: ' staff',
    description: 'Orders and visits',
    start: '/staff',
    shortcuts: [
      { name: 'Orders', url: '/staff/orders' },
      { name: 'New order', url: '/staff/orders/new' },
      { name: 'Board', url: '/staff/board' },
    ],
  },
  technician: {
    suffix: ' visits',
    description: 'A technician’s visits',
    start: TECHNICIAN_PATH,
    shortcuts: [],
  },
};

const getInstalledApp = (path: string): InstalledApp => {
  if (!isConsolePath(path)) return 'shop';
  return path === TECHNICIAN_PATH ? 'technician' : 'staff';
};

export function renderWebManifest(business: Business, app: InstalledApp): string {
  const { suffix, description, start, shortcuts } = STARTS[app];
  return JSON.stringify({
    name: `${business.name}${suffix} ${business.address.city}`,
    short_name: business.name + suffix,
    description: `${description} in ${business.address.city}`,
    id: start,
    start_url: start,
    scope: app === 'shop' ? '/' : '/staff',
    display: 'standalone',
    lang: 'en-IN',
    theme_color: THEME_COLOR,
    background_color: '#FFFFFF',
    shortcuts,
    icons: [
      buildIcon('/icon.svg', 'any', 'image/svg+xml'),
      buildIcon('/icon-192.png', '192x192', 'image/png'),
      buildIcon('/icon-512.png', '512x512', 'image/png'),
    ],
  });
}

/** Returns the URL of the manifest that a page links. @param path the page's path without its language */
export const getManifestUrl = (path: string): string => {
  const app = getInstalledApp(path);
  return app === 'shop' ? MANIFEST_PATH : `${MANIFEST_PATH}?app=${app}`;
};
