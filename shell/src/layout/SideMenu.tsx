import { useSetAtom } from 'jotai';
import { Icon, Link, type IconName } from 'shared-ui/base';
import { drawings } from 'shared-ui/parts';
import { Drawer } from 'shared-ui/rich';
import { openLoginAtom } from 'shell/store/internal';
import { useLogOut } from '../account-session/use-log-out.ts';
import { useSession } from '../account-session/use-session.ts';
import { preloadLogin } from '../login/LoginHost.tsx';
import { texts } from '../texts.ts';
import { HelpLink } from './HelpLink.tsx';
import { Logo } from './Logo.tsx';
import { sideTexts } from './menu.texts.ts';
import styles from './SideMenu.module.css';

export interface SideMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The side menu: the shop, what is one's own with a token, whom to ask, and at the end the way in or out. */
export function SideMenu({ opened, onClose }: SideMenuProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={texts.nav.menuTitle} head={<Logo />}>
      <nav aria-label={texts.nav.menuTitle}>
        <Entries close={onClose} />
      </nav>
    </Drawer>
  );
}

/** My Account and Our Bookings only with a token; at the end Logout, or Login/Register. */
function Entries({ close }: { close: () => void }) {
  const customer = useSession().kind === 'customer';
  const openLogin = useSetAtom(openLoginAtom);
  const logOut = useLogOut();
  const act = customer ? () => void logOut() : openLogin;
  return (
    <ul className={styles.list}>
      <Entry icon="home" to="/" label={sideTexts.home} close={close} />
      <Entry icon="wrench" to="/services" label={sideTexts.services} close={close} />
      <Entry icon="tag" to="/spare-parts" label={sideTexts.parts} close={close} />
      <Entry icon="cart" to="/cart" label={sideTexts.cart} close={close} />
      {customer && (
        <>
          <Entry icon="user" to="/account/referral" label={sideTexts.account} close={close} first />
          <Entry icon="calendar" to="/booking" label={sideTexts.bookings} close={close} />
        </>
      )}
      <li className={styles.first}>
        <HelpLink className={styles.entry} onClick={close}>
          <Icon name="chat" size={22} /> {sideTexts.help}
        </HelpLink>
      </li>
      <Entry icon="mail" to="/contact" label={sideTexts.contact} close={close} />
      <Entry icon="info" to="/about" label={sideTexts.about} close={close} />
      <li className={styles.first}>
        <button
          type="button"
          className={styles.entry}
          onPointerEnter={customer ? undefined : preloadLogin}
          onClick={() => {
            close();
            act();
          }}
        >
          <Icon name={customer ? drawings.logout : 'user'} size={22} />
          {customer ? sideTexts.logout : sideTexts.login}
        </button>
      </li>
    </ul>
  );
}

interface EntryProps {
  icon: IconName;
  to: string;
  label: string;
  close: () => void;
  /** Begins a group: a line stands above it. */
  first?: boolean;
}

function Entry({ icon, to, label, close, first = false }: EntryProps) {
  return (
    <li className={first ? styles.first : undefined}>
      <Link plain to={to} className={styles.entry} onClick={close}>
        <Icon name={icon} size={22} /> {label}
      </Link>
    </li>
  );
}
