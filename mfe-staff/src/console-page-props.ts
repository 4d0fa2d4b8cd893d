import type { Me } from 'api/staff-contract';

/** Props of every console page. */
export interface ConsolePageProps {
  /** The logged-in staff member. */
  me: Me;
  /** Last path segment on detail pages, else empty. */
  id: string;
  search: URLSearchParams;
}
