import { useAtomValue } from 'jotai';
import { useState } from 'react';
import {
  Icon,
  Link,
  SearchBox,
  suggest,
  VisuallyHidden,
  IconButton,
  Container,
} from 'shared-ui/base';
import { locationAtom } from 'shell/store';
import { useSession } from '../account-session/use-session.ts';
import { api } from '../api.ts';
import { texts } from '../texts.ts';
import { CustomerItems } from './CustomerItems.tsx';
import { Logo } from './Logo.tsx';
import styles from './Navbar.module.css';
import { SideMenu } from './SideMenu.tsx';
import { VisitorItems } from './VisitorItems.tsx';

/** Logo, menu, search and location, and what fits a visitor or a customer (specification, section 2, "Shell"). */
export function Navbar() {
  const session = useSession();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <Container className={styles.row ?? ''}>
        <div className={styles.start}>
          <IconButton
            icon="menu"
            iconSize={26}
            label={texts.nav.menu}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
          <Link plain to="/" className={styles.home} aria-label={texts.nav.home}>
            <Logo />
          </Link>
        </div>
        <div className={styles.find}>
          <div className={styles.search}>
            <SearchBox
              label={texts.search.label}
              words={texts.search.words}
              search={(query, signal) => suggest(api, texts.search.hits, query, signal)}
            />
          </div>
          <Place />
        </div>
        <nav className={styles.items} aria-label={texts.nav.label}>
          {session.kind === 'customer' ? <CustomerItems /> : <VisitorItems />}
        </nav>
      </Container>
      {menuOpen && <SideMenu onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

function Place() {
  const { area } = useAtomValue(locationAtom);
  return (
    <span className={styles.place}>
      <Icon name="pin" size={18} />
      <VisuallyHidden>{texts.nav.place}</VisuallyHidden>
      {area}
    </span>
  );
}
