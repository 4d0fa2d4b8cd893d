/** One chunk: a page that uses one of these loads all. */
export { Accordion } from '../accordion/Accordion.tsx';
export { Menu } from '../menu/Menu.tsx';
export { Table } from '../table/Table.tsx';
export type { Column } from '../table/Table.tsx';
