/** Registry of the console's pages. Each page is a lazily loaded chunk. */
import type { Me } from 'api/staff-contract';
import type { IconName } from 'shared-ui/base';
import { createLazyPage, type LazyConsolePage } from './lazy-page.tsx';
import { canRead, type Scope } from './permissions.ts';
import { texts } from './texts/en/frame.ts';

export interface ConsolePage {
  /** Path below `/staff`; empty for the start page. `:id` is a path parameter. */
  path: string;
  /** Title of the page and label in the navigation. */
  label: string;
  /**
   * Who can see it: holders of a scope, technicians, or `everybody`, which excludes technicians without another role.
   */
  access: Scope | 'everybody' | 'technician';
  /** Icon and keyboard shortcut in the navigation; undefined for detail pages. */
  menu?: { icon: IconName; key: string };
  page: LazyConsolePage;
}

export const PAGES: readonly ConsolePage[] = [
  {
    path: '',
    label: texts.pages.today,
    access: 'everybody',
    menu: { icon: 'home', key: 't' },
    page: createLazyPage(() => import('./today/TodayPage.tsx')),
  },
  {
    path: 'orders',
    label: texts.pages.orders,
    access: 'orders',
    menu: { icon: 'receipt', key: 'o' },
    page: createLazyPage(() => import('./orders/OrdersPage.tsx')),
  },
  {
    path: 'orders/new',
    label: texts.pages.newOrder,
    access: 'orders',
    page: createLazyPage(() => import('./new-order/NewOrderPage.tsx')),
  },
  {
    path: 'orders/:id',
    label: texts.pages.order,
    access: 'orders',
    page: createLazyPage(() => import('./order/OrderPage.tsx')),
  },
  {
    path: 'invoices/:id',
    label: texts.pages.invoice,
    access: 'orders',
    page: createLazyPage(() => import('./invoice/InvoicePage.tsx')),
  },
  {
    path: 'board',
    label: texts.pages.board,
    access: 'visits',
    menu: { icon: 'calendar', key: 'b' },
    page: createLazyPage(() => import('./board/BoardPage.tsx')),
  },
  {
    path: 'technicians',
    label: texts.pages.technicians,
    access: 'visits',
    menu: { icon: 'user', key: 'h' },
    page: createLazyPage(() => import('./technicians/TechniciansPage.tsx')),
  },
  {
    path: 'closed-days',
    label: texts.pages.closedDays,
    access: 'visits',
    menu: { icon: 'clock', key: 'y' },
    page: createLazyPage(() => import('./closed-days/ClosedDaysPage.tsx')),
  },
  {
    path: 'money',
    label: texts.pages.money,
    access: 'money',
    menu: { icon: 'cash', key: 'r' },
    page: createLazyPage(() => import('./money/MoneyPage.tsx')),
  },
  {
    path: 'reports',
    label: texts.pages.reports,
    access: 'money',
    menu: { icon: 'M4 20.5h16M6.5 17v-5M12 17V5M17.5 17V9', key: 'e' },
    page: createLazyPage(() => import('./reports/ReportsPage.tsx')),
  },
  {
    path: 'catalogue',
    label: texts.pages.catalogue,
    access: 'catalogue',
    menu: { icon: 'tag', key: 'i' },
    page: createLazyPage(() => import('./catalogue/CataloguePage.tsx')),
  },
  {
    path: 'stock',
    label: texts.pages.stock,
    access: 'catalogue',
    menu: { icon: 'cart', key: '8' },
    page: createLazyPage(() => import('./stock/StockPage.tsx')),
  },
  {
    path: 'people',
    label: texts.pages.people,
    access: 'people',
    menu: { icon: 'chat', key: 'f' },
    page: createLazyPage(() => import('./people/PeoplePage.tsx')),
  },
  {
    path: 'settings',
    label: texts.pages.settings,
    access: 'settings',
    menu: {
      icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
      key: '9',
    },
    page: createLazyPage(() => import('./settings/SettingsPage.tsx')),
  },
  {
    path: 'jobs',
    label: texts.pages.jobs,
    access: 'jobs',
    menu: { icon: 'wrench', key: 'j' },
    page: createLazyPage(() => import('./jobs/JobsPage.tsx')),
  },
  {
    path: 'releases',
    label: texts.pages.releases,
    access: 'release:*',
    menu: { icon: 'M12 3.5v11M7.5 8 12 3.5 16.5 8M4 14.5v6h16v-6', key: 'v' },
    page: createLazyPage(() => import('./releases/ReleasesPage.tsx')),
  },
  {
    path: 'technician',
    label: texts.pages.technician,
    access: 'technician',
    menu: { icon: 'pin', key: 'd' },
    page: createLazyPage(() => import('./my-day/DayPage.tsx')),
  },
];

/** Whether a staff member can see a page. Technicians without another role see only their own day. */
export function canSee(me: Me, { access }: Pick<ConsolePage, 'access'>): boolean {
  if (access === 'everybody') return me.technician === null || me.scopes.length > 0;
  return access === 'technician' ? me.technician !== null : canRead(me, access);
}

/** Finds the page of a path; null if there is none. */
export function findPage({ page = '', id }: Readonly<Record<string, string>>): ConsolePage | null {
  const paths = id === undefined ? [page] : [`${page}/${id}`, `${page}/:id`];
  return paths.map((path) => PAGES.find((entry) => entry.path === path)).find(Boolean) ?? null;
}

/** Returns the page to show at a path. Technicians without another role land on their own day. */
export function resolvePage(me: Me, page: ConsolePage | null): ConsolePage | null {
  if (page?.path !== '' || canSee(me, page)) return page;
  return PAGES.find(({ access }) => access === 'technician') ?? page;
}

/** URL path of a console page without parameters. */
export const getPageUrl = ({ path }: Pick<ConsolePage, 'path'>): string =>
  path === '' ? '/staff' : `/staff/${path}`;
