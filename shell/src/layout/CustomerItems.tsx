import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { Icon, Link } from 'shared-ui/base';
import { cartCountAtom, userDetailAtom } from 'shell/store';
import { useProfile } from '../account-session/profile.atoms.ts';
import { texts } from '../../texts/en/frame.ts';
import styles from './NavItems.module.css';
import { LanguageLink } from '../language/LanguageLink.tsx';
import { keepOffer } from './offer.ts';

/** Nothing that a visitor needs. */
const ProfileMenu = lazy(async () => ({
  default: (await import('./ProfileMenu.tsx')).ProfileMenu,
}));

/** About Us, Contact Us, the cart with its count, and the profile. The profile is fetched when these stand. */
export function CustomerItems() {
  useProfile();
  useOfferOfCustomer();
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

/** The offer is for a first order: whether there is one is known with the profile, and kept for the next page. */
function useOfferOfCustomer(): void {
  const ordered = useAtomValue(userDetailAtom)?.has_ordered;
  useEffect(() => {
    if (ordered !== undefined) keepOffer(ordered ? 'over' : 'open');
  }, [ordered]);
}
