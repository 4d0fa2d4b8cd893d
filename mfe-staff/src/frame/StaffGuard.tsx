import { useQuery } from '@tanstack/react-query';
import type { Me } from 'api/staff-contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { Button, EmptyState, Icon, PageSkeleton } from 'shared-ui/base';
import { promptLoginAtom, sessionAtom, userTokenAtom } from 'shell/store';
import { queryClient } from '../calls/queries.ts';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { useLogOut } from '../calls/use-log-out.ts';
import { dropPage } from '../offline/offline-page.ts';
import { CATALOGUE, digestToken, fetchOrRecall, keepOwnCopies } from '../offline/recall.ts';
import { dropPush } from '../push/subscription.ts';
import { texts } from '../texts/en/frame.ts';

/** Renders the console for staff only. Everyone else sees what to do, and no console data is requested. */
export function StaffGuard({ children }: { children: (me: Me) => ReactNode }) {
  const session = useAtomValue(sessionAtom);
  if (session.kind === 'unknown') return <PageSkeleton label={texts.loading} hideSlowNotice />;
  if (session.kind === 'visitor') return <LoginPrompt />;
  return <LoadMe>{children}</LoadMe>;
}

function LoginPrompt() {
  const promptLogin = useSetAtom(promptLoginAtom);
  useEffect(() => {
    // Drops data that another user loaded in this browser. Actions that wait stay until they are sent.
    queryClient.clear();
    void keepOwnCopies([CATALOGUE]).catch(() => undefined);
    void dropPage().catch(() => undefined);
    void dropPush().catch(() => undefined);
  }, []);
  return (
    <EmptyState
      level={1}
      picture={<Icon name="user" size={48} />}
      heading={texts.login.heading}
      action={<Button onClick={() => promptLogin()}>{texts.login.action}</Button>}
    >
      {texts.login.hint}
    </EmptyState>
  );
}

function LoadMe({ children }: { children: (me: Me) => ReactNode }) {
  const token = useAtomValue(userTokenAtom);
  const me = useQuery({
    queryKey: ['me', token],
    queryFn: () => fetchMe(token ?? ''),
  });
  if (me.data !== undefined) return children(me.data);
  if (me.error === null) return <PageSkeleton label={texts.loading} hideSlowNotice />;
  if (me.error instanceof CallError && me.error.status === 403) return <NotStaff />;
  return (
    <EmptyState
      level={1}
      picture={<Icon name="warning" size={48} />}
      heading={texts.failed.heading}
      action={<Button onClick={() => void me.refetch()}>{texts.failed.again}</Button>}
    >
      {me.error.message}
    </EmptyState>
  );
}

/** Who is logged in. A technician's phone also knows it without network, and forgets whoever used it before. */
async function fetchMe(token: string): Promise<Me> {
  const owner = await digestToken(token);
  const me = await fetchOrRecall<Me>({
    owner,
    find: (name) => name === 'me',
    getName: ({ technician }) => (technician === null || owner === '' ? null : 'me'),
    fetch: async () => (await callStaffApi('GET /ops/me', { localizeErrors: true })).me,
    onLate: (fresh) => void queryClient.setQueryData(['me', token], fresh),
  });
  if (me.technician !== null)
    void keepOwnCopies([owner, String(me.technician.id), CATALOGUE]).catch(() => undefined);
  else void dropPage().catch(() => undefined);
  return me;
}

function NotStaff() {
  const logOut = useLogOut();
  return (
    <EmptyState
      level={1}
      picture={<Icon name="shield" size={48} />}
      heading={texts.stranger.heading}
      action={<Button onClick={logOut}>{texts.stranger.action}</Button>}
    >
      {texts.stranger.hint}
    </EmptyState>
  );
}
