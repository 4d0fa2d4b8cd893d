import type { ReactNode } from 'react';

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
