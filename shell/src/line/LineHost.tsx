import { useEffect } from 'react';
import { useLineState, useLongWrite, watchLine } from 'shared-ui/http';
import { texts } from '../../texts/en/frame.ts';
import styles from './LineHost.module.css';

/**
 * Says under the navbar that the browser is offline or the shop can't be reached, or that what was pressed takes long. It takes a line of its own and
 * covers nothing; the page stays as it is.
 */
export function LineHost() {
  const line = useLineState();
  const long = useLongWrite();
  useEffect(watchLine, []);
  const words = line === 'here' ? (long ? texts.line.long : null) : texts.line[line];
  return <div role="status">{words !== null && <p className={styles.line}>{words}</p>}</div>;
}
