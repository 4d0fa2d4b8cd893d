import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { cx } from '../../base/class-names.ts';
import { Panel, panelClasses, type OverlayProps } from '../overlay/Panel.tsx';
import { useOverlay } from '../overlay/use-overlay.ts';
import { useIsPhone } from '../overlay/use-is-phone.ts';
import { RichProvider } from '../provider/RichProvider.tsx';
import { uiTexts } from '../../texts/en/ui.ts';
import styles from './Sheet.module.css';

const bottom = { ...panelClasses, content: cx(panelClasses.content, styles.bottom) };

/** Details in place: from below on phones, at the right on wide screens. Back closes it. */
export function Sheet({ opened, ...panel }: OverlayProps) {
  const isPhone = useIsPhone();
  const overlay = useOverlay(opened, panel.onClose);
  return (
    <RichProvider>
      <Drawer.Root
        {...overlay}
        classNames={isPhone ? bottom : panelClasses}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? 'auto' : 'min(480px, 100vw)'}
        radius={0}
        transitionProps={{ duration: 180 }}
      >
        <Panel component={Drawer} closeLabel={uiTexts.close} {...panel} />
      </Drawer.Root>
    </RichProvider>
  );
}
