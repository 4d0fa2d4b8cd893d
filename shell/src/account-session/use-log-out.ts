import { useSetAtom } from 'jotai';
import { useNavigate } from 'shared-ui/router';
import { endSessionAtom, withLoaderAtom } from 'shell/store';
import { endToken } from './profile.api.ts';

/** Logs out: the token ends on the server, all local storage is cleared, and `/` is loaded afresh. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const endSession = useSetAtom(endSessionAtom);
  const withLoader = useSetAtom(withLoaderAtom);
  return () =>
    withLoader(async () => {
      await endToken();
      // Home first: a private page that is left without a session would ask for a login on its way out.
      await navigate('/');
      endSession();
      location.reload();
    });
}
