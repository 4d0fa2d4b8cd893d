import type { Drawer, Modal } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { IconButton, ContentLanguage, uiTexts, VisuallyHidden } from 'shared-ui/base';
import styles from './Panel.module.css';

/** What a dialog, a drawer and a sheet are given alike. */
export interface OverlayProps {
  opened: boolean;
  /** Back, Escape, the close button and a press beside it. What was typed in it is gone then. */
  onClose: () => void;
  /** Names it. */
  title: string;
  /** Stands at its lower edge while the rest scrolls: what one came for, e.g. Add. */
  footer?: ReactNode;
  children: ReactNode;
}

export interface PanelProps extends Omit<OverlayProps, 'opened'> {
  of: typeof Modal | typeof Drawer;
  closeLabel: string;
  /** Stands in the place of the title, which is only heard then. */
  head?: ReactNode;
}

/** How it looks: for the component library's part that the panel stands in. */
export const panelClasses = {
  overlay: styles.overlay ?? '',
  content: styles.content ?? '',
  title: styles.title ?? '',
};

/**
 * The inside of what covers a page: its title and a way to close it, content, and what stands at the lower edge. It says in
 * which language the place speaks that opened it; the way to close it is the page's.
 */
export function Panel({ of, title, head, closeLabel, onClose, footer, children }: PanelProps) {
  const { Overlay, Content, Title } = of;
  const lang = use(ContentLanguage);
  const words = <Title>{title}</Title>;
  return (
    <>
      <Overlay />
      <Content lang={lang}>
        {/* No header element: that would be a second banner in the page. */}
        <div className={styles.head}>
          {head === undefined ? (
            words
          ) : (
            <>
              {head}
              <VisuallyHidden>{words}</VisuallyHidden>
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
