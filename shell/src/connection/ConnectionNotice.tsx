import { useEffect } from 'react';
import { useConnectionState, useHasSlowWrite, watchConnection } from 'shared-ui/http';
import { texts } from '../../texts/en/frame.ts';
import styles from './ConnectionNotice.module.css';

/** Status below the navbar: offline, unreachable, or a slow write. Takes a row of its own and covers nothing. */
export function ConnectionNotice() {
  const line = useConnectionState();
  const long = useHasSlowWrite();
  useEffect(watchConnection, []);
  const words = line === 'online' ? (long ? texts.line.long : null) : texts.line[line];
  return <div role="status">{words !== null && <p className={styles.line}>{words}</p>}</div>;
}
