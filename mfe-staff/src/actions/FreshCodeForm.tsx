import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { FieldError } from 'shared-ui/fields';
import { EMPTY_CODE, joinCode, PinInput } from 'shared-ui/forms';
import { enterFreshCode, sendFreshCode, type FreshCodeRequest } from '../calls/fresh-code.ts';
import { texts } from '../texts/en/fresh-code.ts';
import layout from '../ui/layout.module.css';
import { Form } from '../ui/Form.tsx';

/** Enters a fresh code, or sends another one. */
export function FreshCodeForm({ request }: { request: FreshCodeRequest }) {
  const { boxes, setBoxes, problem, isBusy, resend, submit } = useFreshCode(request);
  return (
    <Form className={layout.stack} noValidate onSubmit={submit}>
      <p>{request.problem === undefined ? texts.sent : texts.needed}</p>
      <PinInput label={texts.code} boxes={boxes} onChange={setBoxes} focusFirst />
      <FieldError id="fresh-code-problem">{problem}</FieldError>
      <Button variant="ghost" onClick={resend}>
        {texts.resend}
      </Button>
      <Button type="submit" loading={isBusy}>
        {texts.confirm}
      </Button>
    </Form>
  );
}

function useFreshCode(request: FreshCodeRequest) {
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const [problem, setProblem] = useState(request.problem);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (call: typeof sendFreshCode): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const result = await call();
    setIsBusy(false);
    if (result.state === 'entered' || result.state === 'ended')
      return request.finish(result.state === 'entered');
    setBoxes(EMPTY_CODE);
    setProblem(result.state === 'failed' ? result.problem : undefined);
  };
  const resend = (): void => void run(sendFreshCode);
  const submit = (): void => {
    const otp = joinCode(boxes);
    if (otp === null) setProblem(texts.incomplete);
    else void run(() => enterFreshCode(otp));
  };
  return { boxes, setBoxes, problem, isBusy, resend, submit };
}
