import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Icon, IconButton, Link, useLazyPart } from 'shared-ui/base';
import { cartCountAtom } from 'app-kit/store';
import { useProfile } from '../account-session/profile.atoms.ts';
import { texts } from '../../texts/en/frame.ts';
import styles from './NavItems.module.css';

/** Loaded separately, because only customers have a profile menu. */
const loadMenu = () => import('./ProfileMenu.tsx');

/** Navbar items of a customer; fetches the profile. */
export function CustomerItems() {
  useProfile();
  const count = useAtomValue(cartCountAtom);
  return (
    <>
      <Link plain to="/about" className={`${styles.item} ${styles.wideOnly}`}>
        {texts.nav.about}
      </Link>
      <Link plain to="/contact" className={`${styles.item} ${styles.wideOnly}`}>
        {texts.nav.contact}
      </Link>
      <Link plain to="/cart" className={styles.cart} aria-label={texts.nav.cart(count)}>
        <Icon name="cart" size={26} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
      <Profile />
    </>
  );
}

/** The profile menu; a placeholder while it loads, a retry button if that failed. */
function Profile() {
  const [hasFailed, setHasFailed] = useState(false);
  const menu = useLazyPart(!hasFailed, loadMenu, () => setHasFailed(true));
  if (menu !== null) return <menu.ProfileMenu />;
  if (!hasFailed) return <span className={styles.profilePlace} />;
  return <IconButton icon="user" label={texts.nav.profile} onClick={() => setHasFailed(false)} />;
}
