import { useSetAtom } from 'jotai';
import { endSessionAtom } from 'app-kit/store';
import { send } from './send.ts';

/**
 * Returns a function that logs out. The page deletes its session at once. Without network the server's session stays
 * valid until it expires, but cannot be used, because the page has deleted its ID.
 */
export function useLogOut(): () => void {
  const endSession = useSetAtom(endSessionAtom);
  return () => {
    void send('POST /api/user/logout', { keepalive: true });
    endSession();
  };
}
