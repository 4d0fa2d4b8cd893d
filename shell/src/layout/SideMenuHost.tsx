import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { texts } from '../texts.ts';
import type { SideMenuProps } from './SideMenu.tsx';
import styles from './SideMenuHost.module.css';

const loadMenu = () => import('./SideMenu.tsx');

/** Fetches the menu's code when somebody is about to open it. What can't be fetched now is fetched when it opens. */
export const preloadSideMenu = (): void => void loadMenu().catch(() => undefined);

/**
 * Where the side menu comes up. A press is answered in the same frame: the page goes dark. The menu itself is fetched
 * and built after that, in turns of its own.
 */
export function SideMenuHost({ opened, onClose }: SideMenuProps) {
  const [loaded, setLoaded] = useState<{ Menu: ComponentType<SideMenuProps> } | null>(null);
  const [built, setBuilt] = useState(false);

  useEffect(() => {
    if (!opened || loaded !== null) return undefined;
    let over = false;
    const bring = async (): Promise<void> => {
      try {
        const { SideMenu } = await loadMenu();
        if (!over) startTransition(() => setLoaded({ Menu: SideMenu }));
      } catch {
        if (!over) onClose();
      }
    };
    void bring();
    return () => {
      over = true;
    };
  }, [opened, loaded, onClose]);

  useEffect(() => {
    if (loaded === null) return undefined;
    const timer = setTimeout(() => startTransition(() => setBuilt(opened)));
    return () => clearTimeout(timer);
  }, [opened, loaded]);

  return (
    <>
      {opened && !built && (
        <button
          type="button"
          className={styles.veil}
          aria-label={texts.nav.closeMenu}
          onClick={onClose}
        />
      )}
      {opened && built && <span className={styles.leaving} />}
      {loaded !== null && <loaded.Menu opened={opened && built} onClose={onClose} />}
    </>
  );
}
