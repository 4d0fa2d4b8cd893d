import type { ComponentType } from 'react';
import { ErrorState, PageSkeleton } from 'shared-ui/base';
import { LazyPart } from 'shared-ui/parts';
import type { ConsolePageProps } from './console-page-props.ts';
import { texts } from './texts/en/frame.ts';

/** Makes a lazily loaded console page. If the chunk fails to load, the console frame stays usable. */
export function lazyPage(
  load: () => Promise<{ default: ComponentType<ConsolePageProps> }>,
): ComponentType<ConsolePageProps> {
  return function LazyPage(props) {
    return (
      <LazyPart
        load={load}
        fallback={<PageSkeleton label={texts.loading} hideSlowNotice />}
        renderFailed={(retry) => <ErrorState level={1} missing={texts.notLoaded} onRetry={retry} />}
      >
        {({ default: Page }) => <Page {...props} />}
      </LazyPart>
    );
  };
}
