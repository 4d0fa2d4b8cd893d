import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, EmptyState, Icon, SkeletonText } from 'shared-ui/base';
import { texts } from '../texts/en/calls.ts';

interface WaitingProps<Data> {
  /** The query. */
  of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, a loading state, or its error with Try again. Data stays visible during a refetch. */
export function QueryResult<Data>({ of, children }: WaitingProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error === null) return <SkeletonText lines={6} />;
  return (
    <EmptyState
      picture={<Icon name="warning" size={40} />}
      heading={of.error.message}
      action={<Button onClick={() => void of.refetch()}>{texts.again}</Button>}
    />
  );
}
