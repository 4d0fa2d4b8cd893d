import { useAtomValue } from 'jotai';
import { useHydrated } from 'shared-ui/hydration';
import { sessionAtom, type Session } from 'shell/store';

const UNKNOWN: Session = { kind: 'unknown' };

/**
 * The session, as `unknown` while React takes over the server's HTML: a part that hydrates late finds what the
 * server rendered, whatever the browser has kept.
 */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  return useHydrated() ? session : UNKNOWN;
}
