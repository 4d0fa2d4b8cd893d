/**
 * Components that need the component library: dialogs, drawers, sheets, photo lists and the carousel. Public pages load
 * them by dynamic import.
 */
export { CarouselTrack } from './carousel/CarouselTrack.tsx';
export { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
export { Dialog } from './dialog/Dialog.tsx';
export type { DialogProps } from './dialog/Dialog.tsx';
export { Drawer } from './drawer/Drawer.tsx';
export type { DrawerProps } from './drawer/Drawer.tsx';
export { PhotoList } from './photos/PhotoList.tsx';
export type { ListedPhoto, PhotoListProps } from './photos/PhotoList.tsx';
export { Sheet } from './sheet/Sheet.tsx';
export type { OverlayProps } from './overlay/Panel.tsx';
