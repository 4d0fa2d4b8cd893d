import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, EmptyState, Icon, SkeletonText } from 'shared-ui/base';
import { texts } from '../texts/en/calls.ts';

interface QueryResultProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, a loading state, or its error with Try again. Data stays visible during a refetch. */
export function QueryResult<Data>({ query, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <SkeletonText lines={6} />;
  return (
    <EmptyState
      picture={<Icon name="warning" size={40} />}
      heading={query.error.message}
      action={<Button onClick={() => void query.refetch()}>{texts.again}</Button>}
    />
  );
}
