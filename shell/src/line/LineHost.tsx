import { useEffect } from 'react';
import { useLineLost, useLongWrite, watchLine } from 'shared-ui/http';
import { texts } from '../../texts/en/frame.ts';
import styles from './LineHost.module.css';

/**
 * Says under the navbar that nothing can be reached, or that what was pressed takes long. It takes a line of its own and
 * covers nothing; the page stays as it is.
 */
export function LineHost() {
  const lost = useLineLost();
  const long = useLongWrite();
  useEffect(watchLine, []);
  const words = lost ? texts.line.lost : long ? texts.line.long : null;
  return <div role="status">{words !== null && <p className={styles.line}>{words}</p>}</div>;
}
