import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Boundary, ErrorBoundary } from 'shared-ui/base';

/** Props of a fragment's component: the page's props, and `initial`, the data that `load` returned on the gateway. */
export type FragmentData = Readonly<Record<string, unknown>> & { initial?: unknown };

interface FragmentPartProps {
  remote: string;
  version: string;
  /** Language of the fragment, if it differs from the page's. */
  contentLanguage?: string | undefined;
  part: ComponentType<FragmentData>;
  props: FragmentData;
  fallback: ReactNode;
  /** Called when the fragment is mounted. */
  onCommit?: (() => void) | undefined;
  /** Called with a rendering error; the fallback is shown from then on. */
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * A fragment inside its boundary; server and browser render the same elements. On a server no Suspense boundary may
 * surround it: React would omit a fragment that throws, instead of letting the server report the error.
 */
export function FragmentPart(partProps: FragmentPartProps) {
  const {
    remote,
    version,
    contentLanguage,
    part: Part,
    props,
    fallback,
    onCommit,
    onError,
  } = partProps;
  return (
    <Boundary name={remote} version={version} contentLanguage={contentLanguage}>
      <ErrorBoundary fallback={fallback} onError={onError}>
        <Part {...props} />
        <CommitNotifier onCommit={onCommit} />
      </ErrorBoundary>
    </Boundary>
  );
}

/** Rendered last, so that its effect runs after the effects of the fragment. */
function CommitNotifier({ onCommit }: Pick<FragmentPartProps, 'onCommit'>) {
  useEffect(() => onCommit?.(), [onCommit]);
  return null;
}
