import type { EditBody, Me, WholeOrder } from 'api/staff-contract';
import { useRef, useState } from 'react';
import { Button, formatRupees } from 'shared-ui/base';
import { DigitsInput, Select } from 'shared-ui/fields';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { Dialog } from 'shared-ui/rich';
import { CallError } from '../calls/call-error.ts';
import { AddressFields } from '../new-order/AddressPanel.tsx';
import { ItemPicker } from '../new-order/ItemPicker.tsx';
import {
  createDraft,
  getConsequences,
  getEditedTotal,
  getMaxDiscount,
  getMaxWarranty,
  listReasons,
  toAddress,
  toEditBody,
  type DiscountReason,
  type EditDraft,
} from './edit-order.ts';
import layout from '../ui/layout.module.css';
import styles from './EditDialog.module.css';
import { texts } from '../texts/en/edit-order.ts';
import { Form } from '../ui/Form.tsx';

interface EditDialogProps {
  order: WholeOrder['order'];
  /** Role of the user, which limits the discount. */
  role: Me['role'];
  opened: boolean;
  isBusy: boolean;
  error: Error | null;
  onEdit: (body: EditBody) => void;
  onClose: () => void;
}

/** The address fields show no errors: the form's message says what is wrong with the address. */
const NO_ERRORS = {};

const MAX_DISCOUNT_DIGITS = 6;

/** Edits lines, discount and address of an open order (ORDER-25). Shows the current and the new total before saving. */
export function EditDialog({ opened, order, onClose, ...form }: EditDialogProps) {
  return (
    <Dialog opened={opened} title={texts.title(order.id)} onClose={onClose} size="large">
      <EditForm key={order.version} {...form} order={order} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({
  order,
  role,
  isBusy,
  error,
  onEdit,
  onClose,
}: Omit<EditDialogProps, 'opened'>) {
  const [draft, setDraft] = useState(() => createDraft(order));
  const [isSubmitted, setIsSubmitted] = useState(false);
  // The `error` prop when the edit was last sent. The edit is sent again only if the error has changed since, so that
  // further presses are ignored, also while the dialog closes after success.
  const lastError = useRef<Error | null>(undefined);
  const change = (changes: Partial<EditDraft>): void => setDraft({ ...draft, ...changes });
  const lacksReason = draft.discount !== '' && draft.reason === '';
  const isValid = draft.lines.length > 0 && !lacksReason;
  const fields = error instanceof CallError ? error.fields : {};
  return (
    <Form
      className={layout.stack}
      noValidate
      onSubmit={() => {
        setIsSubmitted(true);
        if (!isValid || isBusy || lastError.current === error) return;
        lastError.current = error;
        onEdit(toEditBody(draft));
      }}
    >
      <ItemPicker
        lines={draft.lines}
        totalLabel={texts.sum}
        error={isSubmitted && draft.lines.length === 0 ? texts.empty : undefined}
        onChange={(lines) => change({ lines })}
      />
      <DiscountFields
        order={order}
        draft={draft}
        role={role}
        error={fields['discount']}
        lacksReason={isSubmitted && lacksReason}
        onChange={change}
      />
      <Checkbox
        label={texts.changeAddress}
        checked={draft.address !== null}
        onChange={(checked) => change({ address: checked ? toAddress(order) : null })}
      />
      {draft.address !== null && (
        <AddressFields
          address={draft.address}
          errors={NO_ERRORS}
          onChange={(address) => change({ address })}
        />
      )}
      <Outcome order={order} draft={draft} />
      <p role="alert" className={layout.error}>
        {error?.message}
      </p>
      <div className={layout.row}>
        <Button variant="secondary" onClick={onClose}>
          {texts.dismiss}
        </Button>
        <Button type="submit" loading={isBusy}>
          {getEditedTotal(draft) > order.total ? texts.ask : texts.save}
        </Button>
      </div>
    </Form>
  );
}

interface DiscountFieldsProps {
  order: WholeOrder['order'];
  draft: EditDraft;
  role: Me['role'];
  error: string | undefined;
  lacksReason: boolean;
  onChange: (changes: Partial<EditDraft>) => void;
}

function getDiscountHint(order: WholeOrder['order'], draft: EditDraft, role: Me['role']): string {
  if (draft.discount !== '' && draft.reason === 'warranty')
    return texts.maxWarranty(formatRupees(getMaxWarranty(order, draft)));
  const maxDiscount = getMaxDiscount(role, draft.lines);
  return maxDiscount === null ? texts.noDiscount : texts.maxDiscount(formatRupees(maxDiscount));
}

function DiscountFields({ order, draft, role, error, lacksReason, onChange }: DiscountFieldsProps) {
  return (
    <div className={styles.pair}>
      <DigitsInput
        label={texts.discount}
        hint={getDiscountHint(order, draft, role)}
        maxDigits={MAX_DISCOUNT_DIGITS}
        value={draft.discount}
        onChange={(digits) => onChange({ discount: digits.replace(/^0+/, '') })}
        error={error}
      />
      {draft.discount !== '' && (
        <Select
          label={texts.reason}
          placeholder={texts.choose}
          required
          options={listReasons(order).map((value) => ({ value, label: texts.reasons[value] }))}
          value={draft.reason}
          onChange={(reason) => onChange({ reason: reason as DiscountReason })}
          error={lacksReason ? texts.chooseReason : undefined}
        />
      )}
    </div>
  );
}

/** The current and the new total, and the consequences of saving. */
function Outcome({ order, draft }: { order: WholeOrder['order']; draft: EditDraft }) {
  return (
    <div role="status" className={styles.outcome}>
      <dl className={styles.sums}>
        <dt>{texts.currentTotal}</dt>
        <dd>{formatRupees(order.total)}</dd>
        <dt className={styles.newTotal}>{texts.newTotal}</dt>
        <dd className={styles.newTotal}>{formatRupees(getEditedTotal(draft))}</dd>
      </dl>
      {getConsequences(order, draft).map((sentence) => (
        <p key={sentence} className={layout.secondary}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
