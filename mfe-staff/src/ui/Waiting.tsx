import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, EmptyState, Icon, SkeletonText } from 'shared-ui/base';
import { texts } from '../texts/en/calls.ts';

interface WaitingProps<Data> {
  /** What is read. */
  of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** What was read, or that it is on its way, or why it did not come, with Try again. What was read once stays while it is read anew. */
export function Waiting<Data>({ of, children }: WaitingProps<Data>) {
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
