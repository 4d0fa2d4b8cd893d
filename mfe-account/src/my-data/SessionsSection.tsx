import type { OpenSession } from 'api/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, ErrorState, Loading, Section, Skeleton } from 'shared-ui/base';
import { Badge, icons, formatDate } from 'shared-ui/parts';
import { useResource } from 'shared-ui/http';
import { showToastAtom, userTokenAtom } from 'app-kit/store';
import { myDataTexts } from '../texts/en/my-data.ts';
import { endOtherSessions, loadSessions } from './my-data.api.ts';
import styles from './MyData.module.css';

/** List of sessions, with a button to end all others. */
export function SessionsSection() {
  const token = useAtomValue(userTokenAtom);
  const sessions = useResource(loadSessions, token === null ? null : 'sessions');
  return (
    <Section heading={myDataTexts.sessions} subtitle={myDataTexts.sessionsHint}>
      {sessions.kind === 'loading' && (
        <Loading label={myDataTexts.loading}>
          <Skeleton height={72} radius="lg" />
        </Loading>
      )}
      {sessions.kind === 'failed' && (
        <ErrorState
          heading={myDataTexts.sessionsFailed}
          failure={sessions.failure}
          onRetry={sessions.reload}
        />
      )}
      {sessions.kind === 'ready' && <Sessions list={sessions.data} reload={sessions.reload} />}
    </Section>
  );
}

function Sessions({ list, reload }: { list: readonly OpenSession[]; reload: () => void }) {
  const [isEnding, setIsEnding] = useState(false);
  const showToast = useSetAtom(showToastAtom);
  const endOthers = async (): Promise<void> => {
    if (isEnding) return;
    setIsEnding(true);
    showToast(await endOtherSessions());
    setIsEnding(false);
    reload();
  };
  return (
    <>
      <ul className={styles.sessions}>
        {list.map((session) => (
          <li key={session.id} className={styles.session}>
            <p className={styles.device}>
              {session.device ?? myDataTexts.unknownDevice}
              {session.current && <Badge tone="good">{myDataTexts.thisDevice}</Badge>}
            </p>
            <p className={styles.when}>
              <span>{myDataTexts.opened(formatDate(session.opened_at))}</span>
              <span>{myDataTexts.used(formatDate(session.last_used_at))}</span>
            </p>
          </li>
        ))}
      </ul>
      {list.length > 1 ? (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            icon={icons.logout}
            loading={isEnding}
            onClick={() => void endOthers()}
          >
            {myDataTexts.endOthers}
          </Button>
        </div>
      ) : (
        <p className={styles.when}>{myDataTexts.onlyHere}</p>
      )}
    </>
  );
}
