import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Panel, panelClasses, type OverlayProps } from '../overlay/Panel.tsx';
import { useOverlay } from '../overlay/use-overlay.ts';
import { useIsPhone } from '../overlay/use-is-phone.ts';
import { RichProvider } from '../provider/RichProvider.tsx';
import { uiTexts } from 'shared-ui/base';

export interface DialogProps extends OverlayProps {
  /** Maximum width: 420, 560 or 760 px. */
  size?: 'small' | 'medium' | 'large';
  fullScreenOnPhone?: boolean;
}

const WIDTHS = { small: 420, medium: 560, large: 760 };

/**
 * A modal dialog named by its title. It traps the focus and restores it on close; an element with `data-autofocus` is
 * focused first. Back closes it.
 */
export function Dialog({
  size = 'small',
  fullScreenOnPhone = true,
  opened,
  ...panel
}: DialogProps) {
  const isPhone = useIsPhone();
  const overlay = useOverlay(opened, panel.onClose);
  const fullScreen = fullScreenOnPhone && isPhone;
  return (
    <RichProvider>
      <Modal.Root
        {...overlay}
        classNames={panelClasses}
        size={WIDTHS[size]}
        fullScreen={fullScreen}
        radius={fullScreen ? 0 : 'lg'}
        centered
        transitionProps={{ transition: isPhone ? 'slide-up' : 'pop', duration: 180 }}
      >
        <Panel component={Modal} closeLabel={uiTexts.closeDialog} {...panel} />
      </Modal.Root>
    </RichProvider>
  );
}
