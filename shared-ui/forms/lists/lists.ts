/** What lists something: a page that has one of them loads them all, in one file. */
export { Accordion } from '../accordion/Accordion.tsx';
export { Menu } from '../menu/Menu.tsx';
export { Table } from '../table/Table.tsx';
export type { Column } from '../table/Table.tsx';
