import { useSetAtom } from 'jotai';
import { Button } from 'shared-ui/base';
import { openLoginAtom } from 'app-kit/store/internal';
import { preloadLogin } from '../login/LoginHost.tsx';
import { texts } from '../../texts/en/frame.ts';
import { HelpLink } from './HelpLink.tsx';
import styles from './NavItems.module.css';

/** Navbar items of someone who is not logged in; on phones some are in the side menu only. */
export function VisitorItems() {
  const openLogin = useSetAtom(openLoginAtom);
  const preloadHandlers = { onPointerEnter: preloadLogin, onFocus: preloadLogin };
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className={`${styles.register} ${styles.wideOnly}`}
        {...preloadHandlers}
        onClick={openLogin}
      >
        {texts.nav.register}
      </Button>
      <HelpLink className={`${styles.item} ${styles.wideOnly}`}>{texts.nav.help}</HelpLink>
      <Button size="small" className={styles.login} {...preloadHandlers} onClick={openLogin}>
        {texts.nav.login}
      </Button>
    </>
  );
}
