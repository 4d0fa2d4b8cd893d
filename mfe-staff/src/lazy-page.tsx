import { useState, type ComponentType } from 'react';
import { ErrorState, PageSkeleton } from 'shared-ui/base';
import { LazyPart } from 'shared-ui/parts';
import type { ConsolePageProps } from './console-page-props.ts';
import { texts } from './texts/en/frame.ts';

/** A console page whose code is loaded when it is first shown, or earlier. */
export type LazyConsolePage = ComponentType<ConsolePageProps> & {
  /** Loads the code, so that the page renders at once. */
  preload: () => Promise<unknown>;
};

/** Makes a lazily loaded console page. If the chunk fails to load, the console frame stays usable. */
export function createLazyPage(
  load: () => Promise<{ default: ComponentType<ConsolePageProps> }>,
): LazyConsolePage {
  let loaded: ComponentType<ConsolePageProps> | null = null;
  const preload = async () => {
    const code = await load();
    loaded = code.default;
    return code;
  };
  function LazyPage(props: ConsolePageProps) {
    // Chosen once per mount, because another component would lose the page's state.
    const [Preloaded] = useState(() => loaded);
    if (Preloaded !== null) return <Preloaded {...props} />;
    return (
      <LazyPart
        load={preload}
        fallback={<PageSkeleton label={texts.loading} hideSlowNotice />}
        renderFailed={(retry) => <ErrorState level={1} heading={texts.notLoaded} onRetry={retry} />}
      >
        {({ default: Page }) => <Page {...props} />}
      </LazyPart>
    );
  }
  return Object.assign(LazyPage, { preload });
}
