import { startTransition, useEffect, useState } from 'react';
import { useSetAtom } from 'jotai';
import { deferUntilPaint, uiTexts, useLazyPart } from 'shared-ui/base';
import { showToastAtom } from 'app-kit/store';
import { texts } from '../../texts/en/frame.ts';
import type { SideMenuProps } from './SideMenu.tsx';
import styles from './SideMenuHost.module.css';

const loadMenu = deferUntilPaint(() => import('./SideMenu.tsx'));

/** Preloads the menu. If that fails, opening it loads it again. */
export const preloadSideMenu = (): void => void loadMenu().catch(() => undefined);

/** Shows a backdrop in the next painted frame after the press; the menu is loaded and rendered in later tasks. */
export function SideMenuHost({ opened, onClose }: SideMenuProps) {
  const showToast = useSetAtom(showToastAtom);
  const loaded = useLazyPart(opened, loadMenu, () => {
    onClose();
    showToast(uiTexts.notOpened);
  });
  const [isRendered, setIsRendered] = useState(false);

  useEffect(() => {
    if (loaded === null) return undefined;
    const timer = setTimeout(() => startTransition(() => setIsRendered(opened)));
    return () => clearTimeout(timer);
  }, [opened, loaded]);

  return (
    <>
      {opened && !isRendered && (
        <button
          type="button"
          className={styles.backdrop}
          aria-label={texts.nav.closeMenu}
          onClick={onClose}
        />
      )}
      {opened && isRendered && <span className={styles.fading} />}
      {loaded !== null && <loaded.SideMenu opened={opened && isRendered} onClose={onClose} />}
    </>
  );
}
