import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon, Link, Spinner } from 'shared-ui/base';
import { icons } from 'shared-ui/parts';
import { useCloseOnBack } from 'shared-ui/router';
import { userDetailAtom } from 'app-kit/store';
import { profileLoadingAtom } from '../account-session/profile.atoms.ts';
import { useLogOut } from '../account-session/use-log-out.ts';
import { formatPhone } from '../business/business.ts';
import { getNavigation } from '../routing/routes.ts';
import { texts } from '../../texts/en/frame.ts';
import { profileTexts } from '../../texts/en/menu.ts';
import styles from './ProfileMenu.module.css';

/** Profile menu: entries of remotes, and Log out. Closes on a press or focus outside, Escape and Back. */
export function ProfileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => setIsOpen(false));

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleLeave = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', handleLeave, { signal });
    document.addEventListener('focusin', handleLeave, { signal });
    document.addEventListener('keydown', handleKey, { signal });
    return () => controller.abort();
  }, [isOpen]);

  return (
    <div className={styles.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-label={texts.nav.profile}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && <Items onChosen={() => setIsOpen(false)} />}
      </div>
    </div>
  );
}

function Avatar() {
  const detail = useAtomValue(userDetailAtom);
  const isLoading = useAtomValue(profileLoadingAtom);
  if (isLoading) return <Spinner />;
  const initial = detail?.name.trim().at(0)?.toUpperCase();
  return initial === undefined ? <Icon name="user" size={24} /> : <span>{initial}</span>;
}

function Items({ onChosen }: { onChosen: () => void }) {
  const detail = useAtomValue(userDetailAtom);
  const logOut = useLogOut();
  return (
    <>
      <p className={styles.identity}>
        <strong>{detail?.name || profileTexts.guest}</strong>
        {detail && <span>{formatPhone(detail.phone_number)}</span>}
      </p>
      <ul className={styles.list}>
        {getNavigation('profile-menu').map(({ path, label, icon }) => (
          <li key={path}>
            <Link plain to={path} className={styles.entry} onClick={onChosen}>
              <Icon name={icon ?? 'arrow-right'} /> {label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.entry}
            onClick={() => {
              onChosen();
              void logOut();
            }}
          >
            <Icon name={icons.logout} /> {profileTexts.logOut}
          </button>
        </li>
      </ul>
    </>
  );
}
