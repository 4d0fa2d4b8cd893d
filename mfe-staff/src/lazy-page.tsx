import type { ComponentType } from 'react';
import { FailedPlace, PageSkeleton } from 'shared-ui/base';
import { LazyPlace } from 'shared-ui/parts';
import type { ConsolePageProps } from './console-pages.ts';
import { texts } from './texts/en/frame.ts';

/** Makes a page of the console from code that is loaded with its first visit; if that fails, the console around it stays. */
export function lazyPage(
  load: () => Promise<{ default: ComponentType<ConsolePageProps> }>,
): ComponentType<ConsolePageProps> {
  return function LazyPage(props) {
    return (
      <LazyPlace
        load={load}
        fallback={<PageSkeleton label={texts.loading} patient />}
        renderFailed={(retry) => (
          <FailedPlace level={1} missing={texts.notLoaded} onRetry={retry} />
        )}
      >
        {({ default: Page }) => <Page {...props} />}
      </LazyPlace>
    );
  };
}
