import { useSetAtom } from 'jotai';
import { useNavigate, waitForHistory } from 'shared-ui/router';
import { endSessionAtom } from 'shell/store';
import { withLoaderAtom } from 'shell/store/internal';
import { revokeToken } from './profile.api.ts';

/** Logs out: the token ends on the server, all local storage is cleared, and `/` is loaded afresh. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const endSession = useSetAtom(endSessionAtom);
  const withLoader = useSetAtom(withLoaderAtom);
  return () =>
    withLoader(async () => {
      await Promise.race([revokeToken(), waitAtMost()]);
      // Home first: a private page that is left without a session would ask for a login on its way out.
      await navigate('/');
      await waitForHistory();
      endSession();
      location.reload();
    });
}

/** How long the server is waited for, in ms. Its call goes on when the page is left; whoever leaves need not wait. */
const MAX_WAIT_MS = 1500;

const waitAtMost = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
