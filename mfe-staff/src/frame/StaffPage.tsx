import { QueryClientProvider } from '@tanstack/react-query';
import type { PageProps } from 'app-kit/store';
import { queryClient } from '../calls/queries.ts';
import { findPage, resolvePage, canSee } from '../console-pages.ts';
import { ForbiddenPage, ConsoleFrame, NotFoundPage } from './ConsoleFrame.tsx';
import { StaffGuard } from './StaffGuard.tsx';

/** The page of all console routes: checks access, then renders the console page of the path in the console's frame. */
export function StaffPage({ params, search }: PageProps) {
  const requested = findPage(params);
  return (
    <QueryClientProvider client={queryClient}>
      <StaffGuard>
        {(me) => {
          const page = resolvePage(me, requested);
          return (
            <ConsoleFrame me={me} page={page}>
              {page === null ? (
                <NotFoundPage />
              ) : canSee(me, page) ? (
                <page.page me={me} id={params['id'] ?? ''} search={search} />
              ) : (
                <ForbiddenPage me={me} />
              )}
            </ConsoleFrame>
          );
        }}
      </StaffGuard>
    </QueryClientProvider>
  );
}
