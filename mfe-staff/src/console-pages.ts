/** The console's pages: each is a folder of its own and a part that is loaded when somebody goes there. */
import type { Me } from 'api/staff-contract';
import type { ComponentType } from 'react';
import type { IconName } from 'shared-ui/base';
import { lazyPage } from './lazy-page.tsx';
import { mayLook, type Scope } from './may.ts';
import { texts } from './texts/en/frame.ts';

/** What every page of the console is given. */
export interface ConsolePageProps {
  /** Who looks. */
  me: Me;
  /** The last part of the address, on pages of one thing; else empty. */
  id: string;
  search: URLSearchParams;
}

/** A page. */
export interface ConsolePage {
  /** Its address below `/staff`; empty for the first page. `:id` stands for one thing. */
  path: string;
  /** What it is called, in the navigation too. */
  label: string;
  /** Who may see it: who may look into a scope, everybody who works here, or technicians, each for himself. */
  who: Scope | 'everybody' | 'technician';
  /** Where it stands in the navigation, and by which key; pages of one thing stand nowhere. */
  menu?: { icon: IconName; key: string };
  page: ComponentType<ConsolePageProps>;
  /** Whether it is English in every language: the desks are, what a technician sees is not. */
  english?: boolean;
}

export const PAGES: readonly ConsolePage[] = [
  {
    path: '',
    label: texts.pages.today,
    who: 'everybody',
    menu: { icon: 'home', key: 't' },
    page: lazyPage(() => import('./today/TodayPage.tsx')),
  },
  {
    path: 'orders',
    label: texts.pages.orders,
    english: true,
    who: 'orders',
    menu: { icon: 'receipt', key: 'o' },
    page: lazyPage(() => import('./orders/OrdersPage.tsx')),
  },
  {
    path: 'orders/:id',
    label: texts.pages.order,
    english: true,
    who: 'orders',
    page: lazyPage(() => import('./order/OrderPage.tsx')),
  },
  {
    path: 'board',
    label: texts.pages.board,
    english: true,
    who: 'visits',
    menu: { icon: 'calendar', key: 'b' },
    page: lazyPage(() => import('./board/BoardPage.tsx')),
  },
  {
    path: 'technicians',
    label: texts.pages.technicians,
    english: true,
    who: 'visits',
    menu: { icon: 'user', key: 'h' },
    page: lazyPage(() => import('./technicians/TechniciansPage.tsx')),
  },
  {
    path: 'money',
    label: texts.pages.money,
    english: true,
    who: 'money',
    menu: { icon: 'cash', key: 'r' },
    page: lazyPage(() => import('./money/MoneyPage.tsx')),
  },
  {
    path: 'catalogue',
    label: texts.pages.catalogue,
    english: true,
    who: 'catalogue',
    menu: { icon: 'tag', key: 'i' },
    page: lazyPage(() => import('./catalogue/CataloguePage.tsx')),
  },
  {
    path: 'people',
    label: texts.pages.people,
    english: true,
    who: 'people',
    menu: { icon: 'chat', key: 'f' },
    page: lazyPage(() => import('./people/PeoplePage.tsx')),
  },
  {
    path: 'technician',
    label: texts.pages.technician,
    who: 'technician',
    menu: { icon: 'pin', key: 'd' },
    page: lazyPage(() => import('./my-day/DayPage.tsx')),
  },
];

/** Whether somebody sees a page. Technicians without another role see their own day alone. */
export function sees(me: Me, { who }: Pick<ConsolePage, 'who'>): boolean {
  if (who === 'everybody') return me.technician === null || me.scopes.length > 0;
  return who === 'technician' ? me.technician !== null : mayLook(me, who);
}

/** The page of an address; null where there is none. */
export function pageAt({ page = '', id }: Readonly<Record<string, string>>): ConsolePage | null {
  const path = id === undefined ? page : `${page}/:id`;
  return PAGES.find((each) => each.path === path) ?? null;
}

/** The page that somebody lands on at an address: a technician without another role starts with the own day. */
export function pageFor(me: Me, page: ConsolePage | null): ConsolePage | null {
  if (page?.path !== '' || sees(me, page)) return page;
  return PAGES.find(({ who }) => who === 'technician') ?? page;
}

/** Where a page is. */
export const addressOf = ({ path }: Pick<ConsolePage, 'path'>): string =>
  path === '' ? '/staff' : `/staff/${path}`;
