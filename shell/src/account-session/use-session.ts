import { useAtomValue } from 'jotai';
import { useHydrated } from 'shared-ui/hydration';
import { sessionAtom, type Session } from 'app-kit/store';

const UNKNOWN: Session = { kind: 'unknown' };

/** The session, `unknown` during hydration: an island that hydrates late must match the server's HTML. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  return useHydrated() ? session : UNKNOWN;
}
