import { DATA_BOUNDARY, DATA_VERSION } from 'contract/document';
import type { ReactNode } from 'react';
import { ContentLanguage } from './content-language.ts';

export interface BoundaryProps {
  /** App that owns the content, e.g. `mfe-catalog`. */
  name: string;
  /** Version that rendered it, if known. */
  version?: string | undefined;
  /** Language of the content if it differs from the page's. */
  contentLanguage?: string | undefined;
  children: ReactNode;
}

/** Marks where one team's content begins, for tests and developer tools. */
export function Boundary({ name, version, contentLanguage, children }: BoundaryProps) {
  return (
    <ContentLanguage value={contentLanguage}>
      <div lang={contentLanguage} {...{ [DATA_BOUNDARY]: name, [DATA_VERSION]: version }}>
        {children}
      </div>
    </ContentLanguage>
  );
}
