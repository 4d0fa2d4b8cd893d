import { useState } from 'react';
import { ButtonLink, Container, EmptyState, ErrorState } from 'shared-ui/base';
import { useResource, type ApiResponse, type Failure } from 'shared-ui/http';
import type { PageProps } from 'app-kit/store';
import { TimeChoice } from '../choice/TimeChoice.tsx';
import { texts } from '../texts/en/visits.ts';
import { VisitCard } from '../visit/VisitCard.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { History } from './History.tsx';
import { loadVisit } from './visit-page.api.ts';
import styles from './VisitPage.module.css';
import { VisitSkeleton } from './VisitSkeleton.tsx';

const NOT_FOUND = 404;

/** The page of an order's visit: time, technician, state, rescheduling and history. */
export function VisitPage({ params }: PageProps) {
  const id = Number(params['orderId'] ?? '');
  const visit = useResource((signal) => loadVisit(id, signal), `visit ${id}`);
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{texts.page.heading(id)}</h1>
      {visit.kind === 'loading' && <VisitSkeleton />}
      {visit.kind === 'failed' && <NoVisit failure={visit.failure} onRetry={visit.reload} />}
      {visit.kind === 'ready' && (
        <VisitDetails id={id} response={visit.data} onMoved={visit.reload} />
      )}
    </Container>
  );
}

interface VisitDetailsProps {
  id: number;
  response: ApiResponse<'GET /api/order/{id}/visit'>;
  onMoved: () => void;
}

function VisitDetails({ id, response: { visit, order, history }, onMoved }: VisitDetailsProps) {
  const [isMoving, setIsMoving] = useState(false);
  const canMove = order.actions.includes('move');
  const toggle = (): void => setIsMoving((before) => !before);
  const handleMoved = (): void => {
    setIsMoving(false);
    onMoved();
  };
  return (
    <>
      {(visit !== null || canMove) && (
        <VisitCard visit={visit} moving={isMoving} {...(canMove && { onMove: toggle })} />
      )}
      {visit === null && !canMove && <p>{texts.page.none}</p>}
      {isMoving && (
        <TimeChoice
          block={order.block}
          order={{ id, start: visit?.start ?? null }}
          onMoved={handleMoved}
        />
      )}
      {history.length > 0 && <History events={history} />}
      <ContactLinks orderId={id} />
      <ButtonLink to="/booking" variant="secondary">
        {texts.page.toBookings}
      </ButtonLink>
    </>
  );
}

function NoVisit({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.kind === 'refused' && failure.status === NOT_FOUND)
    return (
      <EmptyState
        heading={texts.page.notFound}
        action={<ButtonLink to="/booking">{texts.page.toBookings}</ButtonLink>}
      />
    );
  return <ErrorState heading={texts.page.failed} failure={failure} onRetry={onRetry} />;
}
