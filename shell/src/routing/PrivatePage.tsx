import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Button, EmptyState, Icon, PageSkeleton } from 'shared-ui/base';
import { loginDialogAtom, requireLoginAtom, sessionAtom } from 'shell/store';
import type { SlotView } from '../remotes/page-slots.ts';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { texts } from '../texts.ts';
import type { RouteMatch } from './routes.ts';
import { useWaitingMeta } from './use-waiting-meta.ts';

export interface PrivatePageProps {
  match: RouteMatch;
  slots: SlotView;
}

/**
 * A page that needs a login. A visitor gets the login dialog over it, and the page goes on after login (UI contract);
 * one who closes the dialog finds the way back to it.
 */
export function PrivatePage({ match, slots }: PrivatePageProps) {
  const session = useAtomValue(sessionAtom);
  const dialog = useAtomValue(loginDialogAtom);
  const requireLogin = useSetAtom(requireLoginAtom);
  useEffect(() => {
    if (session.kind === 'visitor') requireLogin();
  }, [session.kind, requireLogin]);
  useWaitingMeta(match, slots, session.kind === 'visitor');
  if (session.kind === 'customer') return <RemotePage {...{ match, slots }} />;
  if (session.kind === 'unknown' || dialog.kind !== 'closed') {
    return <PageSkeleton label={texts.loadingPage} />;
  }
  return (
    <EmptyState
      level={1}
      picture={<Icon name="user" size={48} />}
      heading={texts.privatePage.heading}
      action={<Button onClick={() => requireLogin()}>{texts.privatePage.login}</Button>}
    >
      {texts.privatePage.hint}
    </EmptyState>
  );
}
