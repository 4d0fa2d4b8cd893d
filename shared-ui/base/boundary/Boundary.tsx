import { DATA_BOUNDARY, DATA_VERSION } from 'contract/document';
import type { ReactNode } from 'react';
import { ContentLanguage } from './content-language.ts';

export interface BoundaryProps {
  /** Name of the app whose work this is, e.g. `mfe-catalog`. */
  name: string;
  /** The version that rendered it, where it is known. */
  version?: string | undefined;
  /** The language of what stands there, where that is not the page's. */
  speaks?: string | undefined;
  children: ReactNode;
}

/** Marks where one team's work begins, for tests and for whoever looks at the page with its tools. */
export function Boundary({ name, version, speaks, children }: BoundaryProps) {
  return (
    <ContentLanguage value={speaks}>
      <div lang={speaks} {...{ [DATA_BOUNDARY]: name, [DATA_VERSION]: version }}>
        {children}
      </div>
    </ContentLanguage>
  );
}
