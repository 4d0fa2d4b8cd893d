import { useEffect } from 'react';
import { useConnectionState, useHasSlowWrite, watchConnection } from 'shared-ui/http';
import { texts } from '../../texts/en/frame.ts';
import styles from './ConnectionNotice.module.css';

/** Status below the navbar: offline, unreachable, or a slow write. Takes a row of its own and covers nothing. */
export function ConnectionNotice() {
  const connection = useConnectionState();
  const isSlow = useHasSlowWrite();
  useEffect(watchConnection, []);
  const slowText = isSlow ? texts.connection.long : null;
  const text = connection === 'online' ? slowText : texts.connection[connection];
  return <div role="status">{text !== null && <p className={styles.line}>{text}</p>}</div>;
}
