import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Icon, Link } from 'shared-ui/base';
import { cartCountAtom } from 'shell/store';
import { useProfile } from '../account-session/profile.atoms.ts';
import { texts } from '../../texts/en/frame.ts';
import styles from './NavItems.module.css';
import { LanguageLink } from '../language/LanguageLink.tsx';

/** Nothing that a visitor needs. */
const ProfileMenu = lazy(async () => ({
  default: (await import('./ProfileMenu.tsx')).ProfileMenu,
}));

/** About Us, Contact Us, the cart with its count, and the profile. The profile is fetched when these stand. */
export function CustomerItems() {
  useProfile();
  const count = useAtomValue(cartCountAtom);
  return (
    <>
      <LanguageLink className={`${styles.item} ${styles.language}`}>
        <span className={styles.long}>{texts.language.other}</span>
        <span className={styles.short}>{texts.language.short}</span>
      </LanguageLink>
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
      <Suspense fallback={<span className={styles.profilePlace} />}>
        <ProfileMenu />
      </Suspense>
    </>
  );
}
