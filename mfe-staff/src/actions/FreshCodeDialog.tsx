import { useAtomValue } from 'jotai';
import { Button, SkeletonText } from 'shared-ui/base';
import { LazyPart } from 'shared-ui/parts';
import { Dialog } from 'shared-ui/rich';
import { store } from 'app-kit/store';
import { freshCodeRequestAtom } from '../calls/fresh-code.ts';
import { texts as calls } from '../texts/en/calls.ts';
import { texts } from '../texts/en/fresh-code.ts';

const loadForm = () => import('./FreshCodeForm.tsx');

/** Asks for a fresh code while a call waits for one (CONSOLE-24). */
export function FreshCodeDialog() {
  const request = useAtomValue(freshCodeRequestAtom, { store });
  if (request === null) return null;
  return (
    <Dialog
      opened
      title={texts.title}
      onClose={() => request.finish(false)}
      fullScreenOnPhone={false}
    >
      <LazyPart
        load={loadForm}
        fallback={<SkeletonText lines={4} />}
        renderFailed={(retry) => <Button onClick={retry}>{calls.again}</Button>}
      >
        {({ FreshCodeForm }) => <FreshCodeForm request={request} />}
      </LazyPart>
    </Dialog>
  );
}
