import { useSetAtom } from 'jotai';
import { endSessionAtom } from 'app-kit/store';
import { send } from './send.ts';

/**
 * Returns a function that logs out. The page deletes its session token at once. Without network the session stays valid
 * on the server until it expires, but nobody has its token.
 */
export function useLogOut(): () => void {
  const endSession = useSetAtom(endSessionAtom);
  return () => {
    void send('POST /api/user/logout', { keepalive: true });
    endSession();
  };
}
