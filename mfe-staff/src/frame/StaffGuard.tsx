import { useQuery } from '@tanstack/react-query';
import type { Me } from 'api/staff-contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { Button, EmptyState, Icon, PageSkeleton } from 'shared-ui/base';
import { promptLoginAtom, sessionAtom, userTokenAtom } from 'app-kit/store';
import { getMeKey, queryClient } from '../calls/queries.ts';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { useLogOut } from '../calls/use-log-out.ts';
import { deleteOfflinePage } from '../offline/offline-page.ts';
import {
  CATALOGUE_OWNER,
  digestToken,
  fetchWithCopy,
  deleteOtherCopies,
} from '../offline/response-copies.ts';
import { unregisterPush } from '../push/subscription.ts';
import { texts } from '../texts/en/frame.ts';

/** Renders the console for staff only. Tells everyone else what to do, and requests nothing of the console but `me`. */
export function StaffGuard({ children }: { children: (me: Me) => ReactNode }) {
  const session = useAtomValue(sessionAtom);
  if (session.kind === 'unknown') return <PageSkeleton label={texts.loading} hideSlowNotice />;
  if (session.kind === 'visitor') return <LoginPrompt />;
  return <LoadMe>{children}</LoadMe>;
}

function LoginPrompt() {
  const promptLogin = useSetAtom(promptLoginAtom);
  useEffect(() => {
    // Deletes the data of the previous user of this browser. Queued actions stay until they are sent.
    queryClient.clear();
    void deleteOtherCopies([CATALOGUE_OWNER]).catch(() => undefined);
    void deleteOfflinePage().catch(() => undefined);
    void unregisterPush().catch(() => undefined);
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
    queryKey: getMeKey(token),
    queryFn: () => fetchMe(token ?? ''),
  });
  // Before `me.data`, which may be the stored copy of a technician who has left the shop.
  if (me.error instanceof CallError && me.error.status === 403) return <NotStaff />;
  if (me.data !== undefined) return children(me.data);
  if (me.error === null) return <PageSkeleton label={texts.loading} hideSlowNotice />;
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

/**
 * Returns the logged-in staff member; if it is a technician, also without network. Deletes what a previous user left in
 * this browser: for a technician, the copies of other users; for other staff, the offline page.
 */
async function fetchMe(token: string): Promise<Me> {
  const owner = await digestToken(token);
  const me = await fetchWithCopy<Me>({
    owner,
    matchesName: (name) => name === 'me',
    getName: ({ technician }) => (technician === null || owner === '' ? null : 'me'),
    fetch: async () => (await callStaffApi('GET /ops/me')).me,
    onLateResponse: (fresh) => void queryClient.setQueryData(getMeKey(token), fresh),
  });
  if (me.technician !== null)
    void deleteOtherCopies([owner, String(me.technician.id), CATALOGUE_OWNER]).catch(
      () => undefined,
    );
  else void deleteOfflinePage().catch(() => undefined);
  return me;
}

function NotStaff() {
  const logOut = useLogOut();
  return (
    <EmptyState
      level={1}
      picture={<Icon name="shield" size={48} />}
      heading={texts.noRole.heading}
      action={<Button onClick={logOut}>{texts.noRole.action}</Button>}
    >
      {texts.noRole.hint}
    </EmptyState>
  );
}
