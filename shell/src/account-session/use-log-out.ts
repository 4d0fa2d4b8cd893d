import { useSetAtom } from 'jotai';
import { useNavigate, waitForHistory } from 'shared-ui/router';
import { endSessionAtom } from 'app-kit/store';
import { withLoaderAtom } from 'app-kit/store/internal';
import { revokeToken } from './profile.api.ts';

/** Logs out: revokes the token, clears local storage and reloads `/`. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const endSession = useSetAtom(endSessionAtom);
  const withLoader = useSetAtom(withLoaderAtom);
  return () =>
    withLoader(async () => {
      await Promise.race([revokeToken(), waitForTimeout()]);
      // Navigates home first: a private page without a session would ask for a login.
      await navigate('/');
      await waitForHistory();
      endSession();
      location.reload();
    });
}

/** Maximum wait for the server in ms. The request outlives the page. */
const MAX_WAIT_MS = 1500;

const waitForTimeout = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
