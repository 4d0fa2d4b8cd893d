import type { MouseEvent } from 'react';
import { Icon, Link } from 'shared-ui/base';
import { useNavigate } from 'shared-ui/router';
import { texts } from '../../texts/en/frame.ts';
import type { FrameInfo } from './frame-kind.ts';
import { HelpLink } from './HelpLink.tsx';
import styles from './TaskBar.module.css';

/** Frame of a task page on phones: back, title and help. */
export function TaskBar({ frame }: { frame: FrameInfo }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    if (!hasPreviousPage()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <div className={styles.bar}>
      <Link
        plain
        to={frame.parent}
        className={styles.back}
        aria-label={texts.nav.back}
        onClick={goBack}
      >
        <Icon name="arrow-left" size={24} />
      </Link>
      <p className={styles.title}>{frame.title}</p>
      <HelpLink className={styles.help}>
        <Icon name="chat" size={20} /> <span>{texts.nav.help}</span>
      </HelpLink>
    </div>
  );
}

/** Whether the previous history entry is a page of the shop: the router numbers its entries. */
function hasPreviousPage(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
