import { foldDigits } from 'contract/digits';
import { ESTIMATE_LINES, MAX_QUANTITY } from 'api/limits';
import type { RateCard } from 'api/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, formatRupees, usePressOnce } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { QuantityStepper } from 'shared-ui/parts';
import { Dialog } from 'shared-ui/rich';
import { texts } from '../texts/en/day.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import layout from '../ui/layout.module.css';
import styles from './Estimate.module.css';
import { buildEstimate, type Quantities, type Rate } from './estimate.rules.ts';
import { EstimateLines } from './EstimateLines.tsx';
import { RATE_CARD_QUERY } from './rate-card.query.ts';
import type { RecordAction } from './use-record-action.ts';

interface EstimateDialogProps {
  /** Rupees of visit fees that an accepted repair credits. */
  credit: number;
  /** Tax of the order as a percentage of its total. */
  taxPercent: number;
  /** Whether the new estimate replaces one that the customer has not answered. */
  isReplacing: boolean;
  record: RecordAction;
  onClose: () => void;
}

/** Makes an estimate from the rate card: select rates, review the total, send. */
export function EstimateDialog(props: EstimateDialogProps) {
  const card = useQuery(RATE_CARD_QUERY);
  return (
    <Dialog opened onClose={props.onClose} title={texts.estimate.title}>
      <QueryResult query={card}>{(data) => <EstimateSteps {...props} card={data} />}</QueryResult>
    </Dialog>
  );
}

function EstimateSteps({
  card,
  credit,
  taxPercent,
  isReplacing,
  record,
  onClose,
}: EstimateDialogProps & { card: RateCard }) {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [isReviewing, setIsReviewing] = useState(false);
  const { isCoolingDown, press } = usePressOnce();
  const estimateTexts = texts.estimate;
  const estimate = buildEstimate(card.rates, quantities, {
    credit,
    creditName: estimateTexts.credit,
    taxPercent,
  });
  const sum = formatRupees(estimate.total);
  const send = (): void => {
    const lines = card.rates.flatMap(({ id }) => {
      const qty = quantities[id] ?? 0;
      return qty === 0 ? [] : [{ rate: id, qty }];
    });
    record({
      name: 'make-estimate',
      body: { version: card.version, lines, total: estimate.total },
      title: estimateTexts.made(sum),
      estimate,
    });
    onClose();
  };
  if (!isReviewing)
    return (
      <RateChoice
        rates={card.rates}
        quantities={quantities}
        sum={sum}
        isCoolingDown={isCoolingDown}
        onChange={setQuantities}
        onNext={() => press(() => setIsReviewing(true))}
      />
    );
  return (
    <div className={layout.stackSmall}>
      <EstimateLines estimate={estimate} />
      <p>{isReplacing ? estimateTexts.replaces : estimateTexts.rule}</p>
      <Button
        size="large"
        wide
        aria-disabled={isCoolingDown || undefined}
        onClick={() => press(send)}
      >
        {estimateTexts.send(sum)}
      </Button>
      <Button variant="secondary" size="large" wide onClick={() => setIsReviewing(false)}>
        {estimateTexts.back}
      </Button>
    </div>
  );
}

interface RateChoiceProps {
  rates: readonly Rate[];
  quantities: Quantities;
  /** Formatted total of the selected rates. */
  sum: string;
  isCoolingDown: boolean;
  onChange: (quantities: Quantities) => void;
  onNext: () => void;
}

function RateChoice(props: RateChoiceProps) {
  const { rates, quantities, sum, isCoolingDown, onChange, onNext } = props;
  const [query, setQuery] = useState('');
  const estimateTexts = texts.estimate;
  const normalized = foldDigits(query).trim().toLowerCase();
  const matches = rates.filter(({ name, service }) =>
    `${name} ${service}`.toLowerCase().includes(normalized),
  );
  const count = Object.values(quantities).filter((quantity) => quantity > 0).length;
  const setQuantity = (id: number, quantity: number): void => {
    if (quantity > 0 && (quantities[id] ?? 0) === 0 && count >= ESTIMATE_LINES) return;
    onChange({ ...quantities, [id]: Math.max(0, Math.min(MAX_QUANTITY, quantity)) });
  };
  return (
    <div className={layout.stackSmall}>
      <TextInput
        label={estimateTexts.find}
        type="search"
        icon="search"
        value={query}
        onChange={setQuery}
      />
      {matches.length === 0 && <p>{estimateTexts.none}</p>}
      {[...new Set(matches.map(({ service }) => service))].map((service) => (
        <section key={service} aria-label={service}>
          <h3 className={styles.service}>{service}</h3>
          <ul className={styles.rates}>
            {matches
              .filter((rate) => rate.service === service)
              .map((rate) => (
                <RateRow
                  key={rate.id}
                  rate={rate}
                  quantity={quantities[rate.id] ?? 0}
                  onChange={(quantity) => setQuantity(rate.id, quantity)}
                />
              ))}
          </ul>
        </section>
      ))}
      {count > 0 && (
        <div className={styles.footer}>
          <Button size="large" wide aria-disabled={isCoolingDown || undefined} onClick={onNext}>
            {estimateTexts.next(sum)}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RateRowProps {
  rate: Rate;
  quantity: number;
  onChange: (quantity: number) => void;
}

function RateRow({ rate, quantity, onChange }: RateRowProps) {
  const { name, kind, price, warranty_days: days } = rate;
  const estimateTexts = texts.estimate;
  const { isCoolingDown, press } = usePressOnce();
  const isChosen = quantity > 0;
  const row = useRef<HTMLLIElement>(null);
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    if (wasChosen.current === isChosen) return;
    wasChosen.current = isChosen;
    // The focus is lost if the pressed button was removed.
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [isChosen]);
  return (
    <li ref={row} className={styles.rate}>
      <span>
        {name}
        <small className={styles.detail}>
          {[estimateTexts.kinds[kind], ...(days > 0 ? [estimateTexts.warranty(days)] : [])].join(
            ' · ',
          )}
        </small>
        <span className={styles.price}>{formatRupees(price)}</span>
      </span>
      {isChosen ? (
        <QuantityStepper
          label={name}
          quantity={quantity}
          deleteAtOne
          isCoolingDown={isCoolingDown}
          onIncrease={() => onChange(quantity + 1)}
          onDecrease={() => (quantity > 1 ? onChange(quantity - 1) : press(() => onChange(0)))}
        />
      ) : (
        <Button
          variant="secondary"
          aria-label={estimateTexts.addRate(name)}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => onChange(1))}
        >
          {estimateTexts.add}
        </Button>
      )}
    </li>
  );
}
