import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../calls/queries.ts';
import { texts } from '../texts/en/frame.ts';
import { readPushState, switchPushOff, switchPushOn } from './subscription.ts';

const KEY = ['push'];

/** Switches notifications in this browser on and off. Renders nothing if the browser does not support them. */
export function PushSwitch({ className }: { className: string | undefined }) {
  const { data: state } = useQuery({ queryKey: KEY, queryFn: readPushState });
  const change = useMutation({
    mutationFn: () => (state === 'on' ? switchPushOff() : switchPushOn()),
    onSuccess: (next) => void queryClient.setQueryData(KEY, next),
  });
  if (state === undefined || state === 'unsupported') return null;
  if (state === 'blocked') return <span>{texts.push.blocked}</span>;
  return (
    <>
      <button type="button" className={className} onClick={() => change.mutate()}>
        {state === 'on' ? texts.push.on : texts.push.off}
      </button>
      {change.isError && <span role="alert">{texts.push.failed}</span>}
    </>
  );
}
