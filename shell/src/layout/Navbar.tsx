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
  cx,
} from 'shared-ui/base';
import { api, locationAtom } from 'app-kit/store';
import { useSession } from '../account-session/use-session.ts';
import { toChatUrl } from '../business/business.ts';
import { fillShopName } from '../../texts/brand.ts';
import { useBusiness } from '../business/business.atoms.ts';
import { useShopName } from '../business/shop-name.ts';
import { WithFrameParts } from '../frame-parts/WithFrameParts.tsx';
import { texts } from '../../texts/en/frame.ts';
import { CustomerItems } from './CustomerItems.tsx';
import type { FrameInfo } from './frame-kind.ts';
import { Logo } from './Logo.tsx';
import { LanguageLink } from '../language/LanguageLink.tsx';
import items from './NavItems.module.css';
import styles from './Navbar.module.css';
import { preloadSideMenu, SideMenuHost } from './SideMenuHost.tsx';
import { usePageSearchScrolledAway } from './use-page-search-scrolled-away.ts';
import { VisitorItems } from './VisitorItems.tsx';

/** Logo, menu, search, location and account items (PAGE-9, PAGE-10). */
export function Navbar({ frame }: { frame: FrameInfo }) {
  const session = useSession();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const preloadHandlers = { onPointerEnter: preloadSideMenu, onFocus: preloadSideMenu };
  return (
    <header className={cx(styles.header, styles[frame.kind])}>
      {frame.kind === 'task' && (
        <WithFrameParts>{({ TaskBar }) => <TaskBar frame={frame} />}</WithFrameParts>
      )}
      <Container className={styles.row}>
        <div className={styles.start}>
          <Link
            plain
            to="/"
            className={styles.brand}
            aria-label={fillShopName(texts.nav.home, useShopName())}
          >
            <Logo />
          </Link>
          <IconButton
            icon="menu"
            iconSize={24}
            label={texts.nav.menu}
            aria-haspopup="dialog"
            {...preloadHandlers}
            onClick={() => setIsMenuOpen(true)}
          />
        </div>
        <SearchAndLocation pageHasSearch={frame.kind === 'home'} />
        <nav className={styles.items} aria-label={texts.nav.label}>
          <LanguageLink className={cx(items.item, items.language)}>
            <span className={items.long}>{texts.language.other}</span>
            <span className={items.short}>{texts.language.short}</span>
          </LanguageLink>
          {session.kind === 'customer' ? <CustomerItems /> : <VisitorItems />}
        </nav>
      </Container>
      <SideMenuHost opened={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}

/** Search and location. On phones, the search is hidden while the page shows a search of its own. */
function SearchAndLocation({ pageHasSearch }: { pageHasSearch: boolean }) {
  const isScrolledAway = usePageSearchScrolledAway(pageHasSearch);
  const business = useBusiness();
  return (
    <div className={styles.searchAndLocation}>
      <div className={styles.search} data-hidden={(pageHasSearch && !isScrolledAway) || undefined}>
        <SearchBox
          label={texts.search.label}
          texts={texts.search.messages}
          help={business === null ? undefined : toChatUrl(business)}
          search={(query, signal) => suggest(api, texts.search.hits, query, signal)}
        />
      </div>
      <LocationLabel />
    </div>
  );
}

function LocationLabel() {
  const { area } = useAtomValue(locationAtom);
  return (
    <span className={styles.location}>
      <Icon name="pin" size={18} />
      <VisuallyHidden>{texts.nav.areaLabel}</VisuallyHidden>
      {texts.nav.area(area)}
    </span>
  );
}
