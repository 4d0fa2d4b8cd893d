import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { type Session, sessionAtom } from 'shell/store';

const UNKNOWN: Session = { kind: 'unknown' };
const subscribeToNothing = () => () => undefined;

/**
 * The session, as `unknown` while React takes over the server's HTML: a part that comes alive late finds what the
 * server rendered, whatever the browser has kept.
 */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  const alive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return alive ? session : UNKNOWN;
}
