import { COMPLETION_CODE_DIGITS } from 'api/limits';
import type { WholeOrder } from 'api/staff-contract';
import { useState } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/fields';
import { useOrderAction } from '../order/use-order-action.ts';
import { Form } from '../ui/Form.tsx';
import { texts } from '../texts/en/edit-order.ts';

interface ProposalCodeProps {
  order: WholeOrder['order'];
  /** Id of the proposed edit. */
  edit: number;
}

/** Accepts the proposal for a customer on the telephone, who reads out the code of the message (ORDER-32). */
export function ProposalCode({ order, edit }: ProposalCodeProps) {
  const [code, setCode] = useState('');
  const mutation = useOrderAction(order);
  const { isCoolingDown, press } = usePressOnce();
  const isComplete = code.length === COMPLETION_CODE_DIGITS;
  const proposalTexts = texts.proposal;
  return (
    <Form
      noValidate
      onSubmit={() => {
        if (!isComplete || mutation.isPending) return;
        const body = { edit, code };
        press(() => mutation.mutate({ call: 'POST /ops/orders/{id}/agree-edit', body }));
      }}
    >
      <DigitsInput
        label={proposalTexts.code}
        hint={proposalTexts.codeHint}
        maxDigits={COMPLETION_CODE_DIGITS}
        autoComplete="off"
        value={code}
        onChange={(digits) => {
          setCode(digits);
          mutation.reset();
        }}
        error={mutation.error?.message}
      />
      <Button
        type="submit"
        size="small"
        loading={mutation.isPending}
        aria-disabled={isCoolingDown || !isComplete || undefined}
      >
        {proposalTexts.accept}
      </Button>
    </Form>
  );
}
