import type { NavigationEntry } from 'contract/manifest';
import { useSetAtom } from 'jotai';
import { Icon, Link } from 'shared-ui/base';
import { icons } from 'shared-ui/parts';
import { Drawer } from 'shared-ui/rich';
import { openLoginAtom } from 'app-kit/store/internal';
import { useLogOut } from '../account-session/use-log-out.ts';
import { useSession } from '../account-session/use-session.ts';
import { preloadLogin } from '../login/LoginHost.tsx';
import { getNavigation } from '../routing/routes.ts';
import { texts } from '../../texts/en/frame.ts';
import { LanguageLink } from '../language/LanguageLink.tsx';
import { HelpLink } from './HelpLink.tsx';
import { Logo } from './Logo.tsx';
import { sideTexts } from '../../texts/en/menu.ts';
import styles from './SideMenu.module.css';

export interface SideMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** Side menu: entries of the shell and of remotes, help, language, login or logout. */
export function SideMenu({ opened, onClose }: SideMenuProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={texts.nav.menuTitle} head={<Logo />}>
      <nav aria-label={texts.nav.menuTitle}>
        <MenuEntries close={onClose} />
      </nav>
    </Drawer>
  );
}

/** Group (`getGroup`) of the entries below Help. */
const HELP_GROUP = 2;

/** Entries of the navigation (some for customers only) with Help among them, the language, Logout or Login/Register. */
function MenuEntries({ close }: { close: () => void }) {
  const isCustomer = useSession().kind === 'customer';
  const openLogin = useSetAtom(openLoginAtom);
  const logOut = useLogOut();
  const onAccountPress = isCustomer ? () => void logOut() : openLogin;
  const entries = getNavigation('side-menu').filter(
    (entry) => isCustomer || entry.customers !== true,
  );
  const mainEntries = entries.filter((entry) => getGroup(entry) < HELP_GROUP);
  return (
    <ul className={styles.list}>
      <Group entries={mainEntries} close={close} />
      <li className={styles.groupStart}>
        <HelpLink className={styles.entry} onClick={close}>
          <Icon name="chat" size={22} /> {sideTexts.help}
        </HelpLink>
      </li>
      <Group entries={entries.slice(mainEntries.length)} close={close} after={HELP_GROUP} />
      <li className={styles.groupStart}>
        <LanguageLink className={styles.entry}>
          <Icon name={icons.language} size={22} /> {texts.language.switch}
        </LanguageLink>
      </li>
      <li className={styles.groupStart}>
        <button
          type="button"
          className={styles.entry}
          onPointerEnter={isCustomer ? undefined : preloadLogin}
          onClick={() => {
            close();
            onAccountPress();
          }}
        >
          <Icon name={isCustomer ? icons.logout : 'user'} size={22} />
          {isCustomer ? sideTexts.logout : sideTexts.login}
        </button>
      </li>
    </ul>
  );
}

interface GroupProps {
  entries: readonly NavigationEntry[];
  close: () => void;
  /** Group of the entry above the first one; by default the first entry's own group, so that no line is drawn. */
  after?: number;
}

/** Entries with a line above each group. */
function Group({ entries, close, after }: GroupProps) {
  return entries.map((entry, index) => {
    const group = getGroup(entry);
    const above = index === 0 ? (after ?? group) : getGroup(entries[index - 1] ?? entry);
    return (
      <li key={entry.path} className={above === group ? undefined : styles.groupStart}>
        <Link plain to={entry.path} className={styles.entry} onClick={close}>
          <Icon name={entry.icon ?? 'arrow-right'} size={22} /> {entry.label}
        </Link>
      </li>
    );
  });
}

/** The hundreds of an entry's `order`. */
const getGroup = ({ order }: NavigationEntry): number => Math.floor(order / 100);
