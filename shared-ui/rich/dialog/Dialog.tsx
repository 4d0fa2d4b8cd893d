import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { breakpoints } from '../../theme/tokens.ts';
import { RichProvider } from '../provider/RichProvider.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { usePageLock } from './use-page-lock.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  opened: boolean;
  /** The close button, Escape and a press beside the dialog. */
  onClose: () => void;
  title: string;
  /** Widest: 420, 560 or 760 px. */
  size?: 'small' | 'medium' | 'large';
  /** Covers the whole of a small screen; on by default. */
  fullScreenOnPhone?: boolean;
  children: ReactNode;
}

const WIDTHS = { small: 420, medium: 560, large: 760 };
const PHONE = `(width < ${breakpoints.wide}px)`;

/**
 * A dialog named by its title: the focus goes into it and, when it closes, back to where it was. An element inside
 * with `data-autofocus` gets the focus first.
 */
export function Dialog({ size = 'small', fullScreenOnPhone = true, ...props }: DialogProps) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  usePageLock(props.opened);
  useFocusReturn(props.opened);
  return (
    <RichProvider>
      <Modal
        opened={props.opened}
        onClose={props.onClose}
        title={props.title}
        size={WIDTHS[size]}
        fullScreen={fullScreenOnPhone && phone}
        centered
        lockScroll={false}
        returnFocus={false}
        transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: 180 }}
        closeButtonProps={{ 'aria-label': 'Close dialog', size: 44, iconSize: 22 }}
        classNames={{
          root: styles.root ?? '',
          content: styles.content ?? '',
          header: styles.header ?? '',
          title: styles.title ?? '',
          body: styles.body ?? '',
          close: styles.close ?? '',
          overlay: styles.overlay ?? '',
        }}
      >
        {props.children}
      </Modal>
    </RichProvider>
  );
}
