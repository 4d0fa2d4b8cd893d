import { DATA_BOUNDARY, DATA_VERSION } from 'contract/document';
import type { ReactNode } from 'react';
import { ContentLanguage } from './content-language.ts';
import { ContentOwner } from './content-owner.ts';

export interface BoundaryProps {
  /** App that owns the content, e.g. `mfe-catalog`. */
  name: string;
  /** Version that rendered it, if known. */
  version?: string | undefined;
  /** Language of the content if it differs from the page's. */
  contentLanguage?: string | undefined;
  children: ReactNode;
}

/** Marks where one team's content begins: the app's styles apply inside it, and reports name the app. */
export function Boundary({ name, version, contentLanguage, children }: BoundaryProps) {
  return (
    <ContentOwner value={name}>
      <ContentLanguage value={contentLanguage}>
        <div lang={contentLanguage} {...{ [DATA_BOUNDARY]: name, [DATA_VERSION]: version }}>
          {children}
        </div>
      </ContentLanguage>
    </ContentOwner>
  );
}
