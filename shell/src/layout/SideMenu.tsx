import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { Icon, IconButton, Link, type IconName } from 'shared-ui/base';
import { useBackCloses } from 'shared-ui/router';
import { openLoginAtom } from 'shell/store';
import { useLogOut } from '../account-session/use-log-out.ts';
import { useSession } from '../account-session/use-session.ts';
import { preloadLogin } from '../login/LoginHost.tsx';
import { texts } from '../texts.ts';
import { HelpLink } from './HelpLink.tsx';
import { Logo } from './Logo.tsx';
import styles from './SideMenu.module.css';

/**
 * The side menu: the browser's own dialog, so that it opens at once, without waiting for any code. It keeps the focus
 * inside, closes on Escape and gives the focus back.
 */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const pressBeside = (event: MouseEvent): void => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', pressBeside);
    element.showModal();
    return () => {
      element.removeEventListener('click', pressBeside);
      element.close();
    };
  }, []);
  const close = (): void => dialog.current?.close();
  useBackCloses(true, close);
  return (
    <dialog ref={dialog} className={styles.menu} aria-label={texts.nav.menuTitle} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.top}>
          <Logo />
          <IconButton icon="close" label={texts.nav.closeMenu} onClick={close} />
        </div>
        <nav aria-label={texts.nav.menuTitle}>
          <Entries close={close} />
        </nav>
      </div>
    </dialog>
  );
}

/** My Account and Our Bookings only with a token; at the end Logout, or Login/Register. */
function Entries({ close }: { close: () => void }) {
  const customer = useSession().kind === 'customer';
  const openLogin = useSetAtom(openLoginAtom);
  const logOut = useLogOut();
  const { side } = texts.nav;
  const act = customer ? () => void logOut() : openLogin;
  return (
    <ul className={styles.list}>
      {customer && (
        <>
          <Entry icon="user" to="/account/referral" label={side.account} close={close} />
          <Entry icon="calendar" to="/booking" label={side.bookings} close={close} />
        </>
      )}
      <li>
        <HelpLink className={styles.entry} onClick={close}>
          <Icon name="chat" size={22} /> {side.help}
        </HelpLink>
      </li>
      <Entry icon="mail" to="/contact" label={side.contact} close={close} />
      <Entry icon="info" to="/about" label={side.about} close={close} />
      <li className={styles.last}>
        <button
          type="button"
          className={styles.entry}
          onPointerEnter={customer ? undefined : preloadLogin}
          onClick={() => {
            close();
            act();
          }}
        >
          <Icon name={customer ? 'logout' : 'user'} size={22} />
          {customer ? side.logout : side.login}
        </button>
      </li>
    </ul>
  );
}

function Entry(props: { icon: IconName; to: string; label: string; close: () => void }) {
  return (
    <li>
      <Link plain to={props.to} className={styles.entry} onClick={props.close}>
        <Icon name={props.icon} size={22} /> {props.label}
      </Link>
    </li>
  );
}
