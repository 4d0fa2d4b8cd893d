import type { Me } from 'api/staff-contract';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { ButtonLink, EmptyState, Icon, Link, PageSkeleton } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import { getPageUrl, PAGES, canSee, type ConsolePage } from '../console-pages.ts';
import { FreshCodeDialog } from '../actions/FreshCodeDialog.tsx';
import { useLogOut } from '../calls/use-log-out.ts';
import { Key } from '../keys/Key.tsx';
import { KeyHelp } from '../keys/KeyHelp.tsx';
import { useLiveUpdates } from '../live/use-live.ts';
import { SoundSwitch } from '../new-work/SoundSwitch.tsx';
import { useNewWork } from '../new-work/use-new-work.ts';
import { listActions } from '../offline/offline-db.ts';
import { canRead } from '../permissions.ts';
import { PushSwitch } from '../push/PushSwitch.tsx';
import styles from './ConsoleFrame.module.css';
import { texts } from '../texts/en/frame.ts';

interface ConsoleFrameProps {
  me: Me;
  /** The current page; null if the path is unknown. */
  page: ConsolePage | null;
  children: ReactNode;
}

/** Layout of the console: navigation, current user, connection state. */
export function ConsoleFrame({ me, page, children }: ConsoleFrameProps) {
  const nav = useRef<HTMLElement>(null);
  useNewWork(me);
  useEffect(() => {
    if (nav.current !== null && page !== null) scrollToCurrent(nav.current);
  }, [page]);
  return (
    <div className={styles.frame}>
      <header className={styles.sidebar}>
        <Link plain to="/staff" className={styles.brand}>
          {texts.brand}
        </Link>
        <nav ref={nav} aria-label={texts.navigation} className={styles.nav}>
          {PAGES.filter((page) => page.menu !== undefined && canSee(me, page)).map((entry) => (
            <PageLink key={entry.path} page={entry} current={entry === page} />
          ))}
        </nav>
        <div className={styles.footer}>
          <ConnectionState />
          <KeyHelp />
          {canRead(me, 'orders') && <SoundSwitch className={styles.textButton} />}
          <PushSwitch className={styles.textButton} />
          <CurrentUser me={me} />
        </div>
      </header>
      <FreshCodeDialog />
      <div className={styles.page}>
        <Suspense fallback={<PageSkeleton label={texts.loading} hideSlowNotice />}>
          {children}
        </Suspense>
      </div>
    </div>
  );
}

/** Scrolls the current page's link into view on small screens. */
function scrollToCurrent(nav: HTMLElement): void {
  const current = nav.querySelector<HTMLElement>('[aria-current]');
  if (current === null) return;
  const { left, width } = current.getBoundingClientRect();
  nav.scrollLeft += left - nav.getBoundingClientRect().left - (nav.clientWidth - width) / 2;
}

function PageLink({ page, current }: { page: ConsolePage; current: boolean }) {
  const { menu, label } = page;
  if (menu === undefined) return null;
  return (
    <Link
      plain
      to={getPageUrl(page)}
      className={styles.link}
      aria-current={current ? 'page' : undefined}
      aria-keyshortcuts={menu.key}
    >
      <Icon name={menu.icon} size={20} />
      <span className={styles.label}>{label}</span>
      <Key>{menu.key}</Key>
    </Link>
  );
}

function ConnectionState() {
  const state = useLiveUpdates();
  return (
    <p className={styles.connection} data-state={state} role="status">
      {texts.connection[state]}
    </p>
  );
}

const ROLES: Readonly<Record<string, string>> = texts.roles;

const getRoleLabel = ({ role }: Me): string => ROLES[role ?? ''] ?? role ?? '';

function CurrentUser({ me }: { me: Me }) {
  const logOut = useLogOut();
  const [unsentCount, setUnsentCount] = useState(0);
  const confirmLogOut = async (): Promise<void> => {
    const actions =
      me.technician === null ? [] : await listActions(me.technician.id).catch(() => []);
    if (actions.length === 0) logOut();
    else setUnsentCount(actions.length);
  };
  return (
    <div className={styles.user}>
      <span>{texts.nameAndRole(me.name, getRoleLabel(me))}</span>
      <button type="button" className={styles.textButton} onClick={() => void confirmLogOut()}>
        {texts.logOut}
      </button>
      <ConfirmDialog
        opened={unsentCount > 0}
        title={texts.confirmLogOut.title(unsentCount)}
        confirm={texts.logOut}
        dismiss={texts.confirmLogOut.stay}
        danger
        onConfirm={logOut}
        onClose={() => setUnsentCount(0)}
      >
        {texts.confirmLogOut.hint}
      </ConfirmDialog>
    </div>
  );
}

/** Shown if the user's role cannot open the page. */
export function ForbiddenPage({ me }: { me: Me }) {
  const { forbidden } = texts;
  return (
    <EmptyState
      level={1}
      picture={<Icon name="shield" size={48} />}
      heading={forbidden.heading}
      action={<ButtonLink to="/staff">{texts.pages.today}</ButtonLink>}
    >
      {forbidden.hint(getRoleLabel(me))}
    </EmptyState>
  );
}

export function NotFoundPage() {
  const { notFound } = texts;
  return (
    <EmptyState
      level={1}
      picture={<Icon name="search" size={48} />}
      heading={notFound.heading}
      action={<ButtonLink to="/staff">{texts.pages.today}</ButtonLink>}
    />
  );
}
