import { useQuery } from '@tanstack/react-query';
import { MOBILE_NUMBER, NOTE_LENGTH } from 'api/limits';
import { useState } from 'react';
import { Button, formatRupees, Link } from 'shared-ui/base';
import { TextArea } from 'shared-ui/fields';
import { RadioCards } from 'shared-ui/forms/radio-cards';
import { useNavigate } from 'shared-ui/router';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { useShop, type FulfilmentMethod } from '../calls/use-shop.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import { CallerPanel } from './CallerPanel.tsx';
import { ItemPicker } from './ItemPicker.tsx';
import { getFulfilment, getTotal, NEW_ADDRESS, toBody, type Draft } from './new-order.ts';
import layout from '../ui/layout.module.css';
import styles from './NewOrderPage.module.css';
import { texts } from '../texts/en/new-order.ts';
import { Form } from '../ui/Form.tsx';
import { TimeField } from './TimeField.tsx';

const NUMBER_PATTERN = new RegExp(`^${MOBILE_NUMBER}$`);

/** What staff fill in. `address` is used if no known address of the caller is chosen. */
type FormDraft = Omit<Draft, 'address' | 'fulfilment'> & {
  address: typeof NEW_ADDRESS;
  fulfilment: FulfilmentMethod;
};

const EMPTY: FormDraft = {
  phone: '',
  address: NEW_ADDRESS,
  lines: [],
  start: '',
  method: 'cod',
  fulfilment: 'deliver',
  note: '',
  customerNumber: '',
  language: 'hi',
};

/** Takes an order by telephone: caller, address, items, time and payment on one page. */
export default function NewOrderPage({ search }: ConsolePageProps) {
  const [draft, setDraft] = useState<FormDraft>({ ...EMPTY, phone: search.get('phone') ?? '' });
  const [choice, setChoice] = useState<string | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = (changes: Partial<FormDraft>): void =>
    setDraft((last) => ({ ...last, ...changes }));
  const caller = useCaller(draft.phone);
  const addresses = caller.data?.addresses ?? [];
  const known = addresses[Number(choice ?? 0)];
  const address = known ?? draft.address;
  const { fulfilmentMethods } = useShop();
  const fulfilment = getFulfilment(draft.lines, fulfilmentMethods, draft.fulfilment);
  const order = usePlaceOrder({ ...draft, address, fulfilment });
  return (
    <>
      <p className={layout.backLink}>
        <Link to="/staff/orders" aria-keyshortcuts="u">
          {texts.back}
        </Link>
      </p>
      <PageHead heading={texts.heading} hint={texts.hint} />
      <Form
        className={styles.columns}
        onSubmit={() => {
          setIsSubmitted(true);
          if (draft.lines.length > 0) order.place();
        }}
      >
        <div className={styles.column}>
          <CallerPanel
            draft={draft}
            caller={caller.data}
            isSearching={caller.isFetching}
            errors={{
              ...(caller.error === null ? {} : { phone: caller.error.message }),
              ...order.errors,
            }}
            onChange={(changes) => {
              if (changes.phone !== undefined) setChoice(null);
              change(changes);
            }}
          />
          <AddressPanel
            known={addresses}
            choice={choice ?? '0'}
            address={draft.address}
            errors={order.errors}
            onChoose={setChoice}
            onChange={(changed) => change({ address: changed })}
          />
        </div>
        <div className={styles.column}>
          <Panel heading={texts.items.heading}>
            <ItemPicker
              lines={draft.lines}
              error={
                isSubmitted && draft.lines.length === 0
                  ? texts.items.missing
                  : order.errors['items']
              }
              onChange={(lines) => change({ lines })}
            />
          </Panel>
          <DeliveryPanels
            {...{ draft, fulfilment, fulfilmentMethods }}
            block={address.block}
            error={order.errors['start']}
            onChange={change}
          />
          <PaymentPanel
            isPickedUp={fulfilment === 'pick_up'}
            {...{ draft, order }}
            onChange={change}
          />
        </div>
      </Form>
    </>
  );
}

interface DeliveryPanelsProps {
  draft: FormDraft;
  fulfilment: FulfilmentMethod | null;
  fulfilmentMethods: readonly FulfilmentMethod[];
  block: string;
  error: string | undefined;
  onChange: (changes: Partial<FormDraft>) => void;
}

/** How the caller gets parts, if there is a choice, and the time unless the caller picks them up. */
function DeliveryPanels({
  draft,
  fulfilment,
  fulfilmentMethods,
  block,
  error,
  onChange,
}: DeliveryPanelsProps) {
  return (
    <>
      {fulfilment !== null && fulfilmentMethods.includes('pick_up') && (
        <Panel heading={texts.parts.heading}>
          <RadioCards
            legend={texts.parts.legend}
            choices={fulfilmentMethods.map((value) => ({
              value,
              ...texts.parts.fulfilments[value],
            }))}
            value={fulfilment}
            onChange={(chosen) => onChange({ fulfilment: chosen })}
          />
        </Panel>
      )}
      {fulfilment !== 'pick_up' && (
        <Panel heading={texts.time.heading}>
          <TimeField
            block={block}
            lines={draft.lines}
            start={draft.start}
            error={error}
            onChange={(start) => onChange({ start })}
          />
        </Panel>
      )}
    </>
  );
}

interface PaymentPanelProps {
  draft: FormDraft;
  /** Whether the caller picks the parts up, so that no technician gets a note or cash. */
  isPickedUp: boolean;
  order: ReturnType<typeof usePlaceOrder>;
  onChange: (changes: Partial<FormDraft>) => void;
}

/** The payment method, the note, and the button that places the order. */
function PaymentPanel({ draft, isPickedUp, order, onChange }: PaymentPanelProps) {
  const { payment: paymentTexts } = texts;
  return (
    <Panel heading={paymentTexts.heading}>
      <div className={styles.fields}>
        <RadioCards
          legend={paymentTexts.legend}
          choices={paymentTexts.methods.map((method) =>
            isPickedUp && method.value === 'cod'
              ? { ...method, detail: paymentTexts.atShop }
              : method,
          )}
          value={draft.method}
          onChange={(method) => onChange({ method })}
          error={order.errors['payment_method']}
        />
        {!isPickedUp && (
          <TextArea
            label={paymentTexts.note}
            optional
            maxLength={NOTE_LENGTH}
            value={draft.note}
            onChange={(note) => onChange({ note })}
            error={order.errors['note']}
          />
        )}
        <p role="alert" className={layout.error}>
          {order.problem}
        </p>
        <Button type="submit" size="large" loading={order.isBusy}>
          {texts.submit(draft.lines.length === 0 ? null : formatRupees(getTotal(draft.lines)))}
        </Button>
      </div>
    </Panel>
  );
}

function useCaller(phone: string) {
  const query = useQuery({
    queryKey: ['people', 'caller', phone],
    enabled: NUMBER_PATTERN.test(phone),
    refetchOnMount: 'always',
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/callers/{phone}', { params: { phone }, signal })).caller,
  });
  return { data: query.data, error: query.error, isFetching: query.isLoading };
}

/**
 * Places the order and opens it on success. The same draft is sent under the same idempotency key, also after a lost
 * response.
 * @returns `place`, and its state: the errors by field, or another problem
 */
function usePlaceOrder(draft: Draft) {
  const navigate = useNavigate();
  const body = toBody(draft);
  const content = JSON.stringify(body);
  const [attempt, setAttempt] = useState(() => ({ content, key: crypto.randomUUID() }));
  if (attempt.content !== content) setAttempt({ content, key: crypto.randomUUID() });
  const mutation = useStaffMutation(
    () => callStaffApi('POST /ops/orders', { body, idempotencyKey: attempt.key }),
    {
      topics: ['orders', 'board', 'today', 'people'],
      onDone: ({ order }) => void navigate(`/staff/orders/${order.id}`),
      silent: true,
    },
  );
  const errors = mutation.fieldErrors;
  return {
    place: () => mutation.run(undefined),
    isBusy: mutation.isBusy,
    errors,
    problem: Object.keys(errors).length > 0 ? undefined : mutation.error?.message,
  };
}
