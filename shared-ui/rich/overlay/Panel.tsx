import type { Drawer, Modal } from '@mantine/core';
import { DATA_BOUNDARY } from 'contract/document';
import { use, type ReactNode } from 'react';
import { IconButton, ContentLanguage, ContentOwner, uiTexts, VisuallyHidden } from 'shared-ui/base';
import styles from './Panel.module.css';

/** Props of dialogs, drawers and sheets. */
export interface OverlayProps {
  opened: boolean;
  /** Called on Back, Escape, a navigation, the close button or a press outside. Unsaved input is lost. */
  onClose: () => void;
  /** Accessible name. */
  title: string;
  /** Sticky at the lower edge, e.g. the Add button. */
  footer?: ReactNode;
  children: ReactNode;
}

export interface PanelProps extends Omit<OverlayProps, 'opened'> {
  component: typeof Modal | typeof Drawer;
  closeLabel: string;
  /** Replaces the visible title, which screen readers still read. */
  head?: ReactNode;
}

/** Class names for the Mantine component. */
export const panelClasses = {
  overlay: styles.overlay ?? '',
  content: styles.content ?? '',
  title: styles.title ?? '',
};

/**
 * Content of an overlay: title, close button, body and sticky footer. It has the owner and the language of the content
 * that opened it; the close button has the page's language.
 */
export function Panel({
  component: { Overlay, Content, Title },
  title,
  head,
  closeLabel,
  onClose,
  footer,
  children,
}: PanelProps) {
  const lang = use(ContentLanguage);
  const owner = use(ContentOwner);
  const heading = <Title>{title}</Title>;
  return (
    <>
      <Overlay />
      <Content lang={lang} {...{ [DATA_BOUNDARY]: owner }}>
        {/* A header element would be a second banner landmark. */}
        <div className={styles.head}>
          {head === undefined ? (
            heading
          ) : (
            <>
              {head}
              <VisuallyHidden>{heading}</VisuallyHidden>
            </>
          )}
          <IconButton
            icon="close"
            label={closeLabel}
            lang={lang && uiTexts.language}
            onClick={onClose}
            className={styles.close}
          />
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.foot}>{footer}</div>}
      </Content>
    </>
  );
}
