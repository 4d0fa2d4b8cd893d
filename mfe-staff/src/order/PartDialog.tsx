import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, formatRupees } from 'shared-ui/base';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { DigitsInput, Select } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/rich';
import { api } from 'app-kit/store';
import { CallError } from '../calls/call-error.ts';
import type { OrderDialogProps } from './ConfirmActionDialog.tsx';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/order.ts';
import { Form } from '../ui/Form.tsx';

interface PartDialogProps extends OrderDialogProps {
  opened: boolean;
  onAdd: (body: { part: number; qty: number; telephone?: boolean }) => void;
}

/** Proposes a spare part. It is billed only after the customer agrees, in the bookings or by telephone. */
export function PartDialog({ opened, isBusy, error, onAdd, onClose }: PartDialogProps) {
  const [part, setPart] = useState('');
  const [quantity, setQuantity] = useState('1');
  const [isByTelephone, setIsByTelephone] = useState(false);
  const { data: parts = [], error: loadError } = useParts(opened);
  const selected = parts.find(({ id }) => String(id) === part);
  const partTexts = texts.part;
  return (
    <Dialog opened={opened} title={partTexts.title} onClose={onClose} size="medium">
      <Form
        onSubmit={() => {
          if (selected === undefined || Number(quantity) < 1) return;
          const body = { part: selected.id, qty: Number(quantity) };
          onAdd(isByTelephone ? { ...body, telephone: true } : body);
        }}
      >
        <Select
          label={partTexts.part}
          placeholder={partTexts.choose}
          required
          value={part}
          options={parts.map(
            ({ id, service_name: name, brand, price, out_of_stock: isOutOfStock }) => ({
              value: String(id),
              label: `${name}, ${brand}, ${formatRupees(price)}${isOutOfStock ? partTexts.outOfStock : ''}`,
            }),
          )}
          onChange={setPart}
          error={loadError?.message}
          data-autofocus
        />
        <DigitsInput
          label={partTexts.quantity}
          maxDigits={2}
          required
          value={quantity}
          onChange={setQuantity}
        />
        <Checkbox label={partTexts.telephone} checked={isByTelephone} onChange={setIsByTelephone} />
        {selected !== undefined && (
          <p className={layout.secondary}>
            {partTexts.consequence(formatRupees(selected.price * Number(quantity)))}
          </p>
        )}
        <p role="alert" className={layout.error}>
          {error?.message}
        </p>
        <Button type="submit" loading={isBusy}>
          {isByTelephone ? partTexts.add : partTexts.ask}
        </Button>
      </Form>
    </Dialog>
  );
}

function useParts(enabled: boolean) {
  return useQuery({
    queryKey: ['catalogue', 'parts'],
    enabled,
    queryFn: async () => {
      const outcome = await api('GET /api/spare-part/list/status');
      if (outcome.kind === 'ok' || outcome.kind === 'none') return outcome.data.SparePart;
      throw new CallError(outcome);
    },
  });
}
