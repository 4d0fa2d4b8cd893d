import type { Me } from 'api/staff-contract';

export interface ConsolePageProps {
  me: Me;
  /** Last path segment on detail pages, else empty. */
  id: string;
  search: URLSearchParams;
}
