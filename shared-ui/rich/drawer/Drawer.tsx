import { Drawer as SideDrawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import type { ReactNode } from 'react';
import { Panel, panelClasses, type OverlayProps } from '../overlay/Panel.tsx';
import { useOverlay } from '../overlay/use-overlay.ts';
import { RichProvider } from '../provider/RichProvider.tsx';
import { uiTexts } from 'shared-ui/base';

export interface DrawerProps extends OverlayProps {
  side?: 'left' | 'right';
  /** Replaces the visible title, e.g. the logo of a menu; screen readers still read the title. */
  head?: ReactNode;
  /** `Close menu` by default. */
  closeLabel?: string;
}

/** A panel that slides in from the side. Traps and restores the focus; Back closes it. */
export function Drawer({
  side = 'left',
  closeLabel = uiTexts.closeMenu,
  opened,
  ...panel
}: DrawerProps) {
  const overlay = useOverlay(opened, panel.onClose);
  return (
    <RichProvider>
      <SideDrawer.Root
        {...overlay}
        classNames={panelClasses}
        position={side}
        size="min(320px, 88vw)"
        radius={0}
        transitionProps={{ duration: 180 }}
      >
        <Panel component={SideDrawer} closeLabel={closeLabel} {...panel} />
      </SideDrawer.Root>
    </RichProvider>
  );
}
