import { useEffect } from 'react';
import { useConnectionState, useHasSlowWrite, watchConnection } from 'shared-ui/http';
import { texts } from '../../texts/en/frame.ts';
import styles from './ConnectionNotice.module.css';

/**
 * Says under the navbar that the browser is offline or the shop can't be reached, or that what was pressed takes long. It takes a line of its own and
 * covers nothing; the page stays as it is.
 */
export function ConnectionNotice() {
  const line = useConnectionState();
  const long = useHasSlowWrite();
  useEffect(watchConnection, []);
  const words = line === 'online' ? (long ? texts.line.long : null) : texts.line[line];
  return <div role="status">{words !== null && <p className={styles.line}>{words}</p>}</div>;
}
