import { useSetAtom } from 'jotai';
import { useNavigate, historySettled } from 'shared-ui/router';
import { endSessionAtom } from 'shell/store';
import { withLoaderAtom } from 'shell/store/internal';
import { endToken } from './profile.api.ts';

/** Logs out: the token ends on the server, all local storage is cleared, and `/` is loaded afresh. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const endSession = useSetAtom(endSessionAtom);
  const withLoader = useSetAtom(withLoaderAtom);
  return () =>
    withLoader(async () => {
      await Promise.race([endToken(), patience()]);
      // Home first: a private page that is left without a session would ask for a login on its way out.
      await navigate('/');
      await historySettled();
      endSession();
      location.reload();
    });
}

/** How long the server is waited for, in ms. Its call goes on when the page is left; whoever leaves need not wait. */
const MOST_MS = 1500;

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, MOST_MS));
