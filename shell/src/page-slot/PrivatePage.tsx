import type { RouteMatch } from 'contract/routes';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { Button, EmptyState, Icon, PageSkeleton } from 'shared-ui/base';
import { loginDialogAtom } from 'app-kit/store';
import { requireLoginAtom } from 'app-kit/store/internal';
import { useSession } from '../account-session/use-session.ts';
import type { RegistryView } from '../remotes/module-registry.ts';
import { texts } from '../../texts/en/frame.ts';
import { privatePage as pageTexts } from '../../texts/en/private-page.ts';
import { useMetaBeforeLogin } from './use-meta-before-login.ts';
import { preloadPrivatePage } from './preload-private-page.ts';

interface PrivatePageProps {
  match: RouteMatch;
  registry: RegistryView;
  /** The page, rendered for customers only. */
  children: ReactNode;
}

/**
 * A page that needs a login. Visitors get the login dialog over it, and the page continues after login (LOGIN-19). If
 * they close the dialog, a button opens it again.
 */
export function PrivatePage({ match, registry, children }: PrivatePageProps) {
  const session = useSession();
  const dialog = useAtomValue(loginDialogAtom);
  const requireLogin = useSetAtom(requireLoginAtom);
  useEffect(() => {
    if (session.kind === 'visitor') requireLogin();
  }, [session.kind, requireLogin]);
  const { route } = match;
  useEffect(() => preloadPrivatePage(route), [route]);
  useMetaBeforeLogin(match, registry, session.kind === 'visitor');
  if (session.kind === 'customer') return children;
  if (session.kind === 'unknown' || dialog.kind !== 'closed') {
    return <PageSkeleton label={texts.loadingPage} hideSlowNotice />;
  }
  return (
    <EmptyState
      level={1}
      picture={<Icon name="user" size={48} />}
      heading={pageTexts.heading}
      action={<Button onClick={() => requireLogin()}>{pageTexts.login}</Button>}
    >
      {pageTexts.hint}
    </EmptyState>
  );
}
