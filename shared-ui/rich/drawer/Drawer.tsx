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
  /** Where it comes from; the left by default, as a menu does. */
  side?: 'left' | 'right';
  /** Stands in the place of the title, which is only heard then: the logo of a menu, say. */
  head?: ReactNode;
  /** What the close button is called; `Close menu` by default. */
  closeLabel?: string;
}

/** Slides in over the page from its side, as a menu does. Takes the focus and gives it back; Back closes it. */
export function Drawer({
  side = 'left',
  closeLabel = uiTexts.closeMenu,
  opened,
  ...panel
}: DrawerProps) {
  const cover = useOverlay(opened, panel.onClose);
  return (
    <RichProvider>
      <SideDrawer.Root
        {...cover}
        classNames={panelClasses}
        position={side}
        size="min(320px, 88vw)"
        radius={0}
        transitionProps={{ duration: 180 }}
      >
        <Panel of={SideDrawer} closeLabel={closeLabel} {...panel} />
      </SideDrawer.Root>
    </RichProvider>
  );
}
