import { useEffect } from 'react';
import { useConnectionState, useHasSlowWrite, watchConnection } from 'shared-ui/http';
import { texts } from '../../texts/en/frame.ts';
import styles from './ConnectionNotice.module.css';

/** Status below the navbar: offline, unreachable, or a slow write. Takes a row of its own and covers nothing. */
export function ConnectionNotice() {
  const line = useConnectionState();
  const isSlow = useHasSlowWrite();
  useEffect(watchConnection, []);
  const text = line === 'online' ? (isSlow ? texts.connection.long : null) : texts.connection[line];
  return <div role="status">{text !== null && <p className={styles.line}>{text}</p>}</div>;
}
