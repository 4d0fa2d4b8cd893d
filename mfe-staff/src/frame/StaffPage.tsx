import { QueryClientProvider } from '@tanstack/react-query';
import type { PageProps } from 'shell/store';
import { queries } from '../calls/queries.ts';
import { pageAt, pageFor, sees } from '../console-pages.ts';
import { ClosedPage, ConsoleFrame, MissingPage } from './ConsoleFrame.tsx';
import { Guard } from './Guard.tsx';

export function StaffPage({ params, search }: PageProps) {
  const asked = pageAt(params);
  return (
    <QueryClientProvider client={queries}>
      <Guard>
        {(me) => {
          const at = pageFor(me, asked);
          return (
            <ConsoleFrame me={me} page={at}>
              {at === null ? (
                <MissingPage />
              ) : sees(me, at) ? (
                <at.page me={me} id={params['id'] ?? ''} search={search} />
              ) : (
                <ClosedPage me={me} />
              )}
            </ConsoleFrame>
          );
        }}
      </Guard>
    </QueryClientProvider>
  );
}
