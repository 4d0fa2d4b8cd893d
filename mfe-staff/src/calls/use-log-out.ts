import { useSetAtom } from 'jotai';
import { endSessionAtom } from 'shell/store';
import { send } from './send.ts';

/**
 * Returns the log-out. The page ends its session at once. Without network the server's part stays open until it expires, but
 * nobody can use it: the page has forgotten the session's ID.
 */
export function useLogOut(): () => void {
  const endSession = useSetAtom(endSessionAtom);
  return () => {
    void send('POST /api/user/logout', { keepalive: true });
    endSession();
  };
}
