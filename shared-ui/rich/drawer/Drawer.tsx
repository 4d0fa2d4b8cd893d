import { Drawer as SideDrawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import { usePageLock } from '../dialog/use-page-lock.ts';
import styles from '../dialog/Dialog.module.css';
import { RichProvider } from '../provider/RichProvider.tsx';

export interface DrawerProps {
  opened: boolean;
  /** The close button, Escape and a press beside it. */
  onClose: () => void;
  title: string;
  /** Where it comes from; the left by default, as a menu does. */
  side?: 'left' | 'right' | 'bottom';
  children: ReactNode;
}

/** Slides in over the page: a menu, or filters on a phone. Takes the focus and gives it back, as a dialog does. */
export function Drawer({ opened, onClose, title, side = 'left', children }: DrawerProps) {
  usePageLock(opened);
  useFocusReturn(opened);
  return (
    <RichProvider>
      <SideDrawer
        opened={opened}
        onClose={onClose}
        title={title}
        position={side}
        size={side === 'bottom' ? '80dvh' : 'min(320px, 88vw)'}
        lockScroll={false}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': 'Close menu', size: 44, iconSize: 22 }}
        classNames={{
          header: styles.header ?? '',
          title: styles.title ?? '',
          body: styles.body ?? '',
          close: styles.close ?? '',
          overlay: styles.overlay ?? '',
        }}
      >
        {children}
      </SideDrawer>
    </RichProvider>
  );
}
