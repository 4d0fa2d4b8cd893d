import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatRupees } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { QuantityStepper } from 'shared-ui/parts';
import { callStaffApi } from '../calls/staff-client.ts';
import {
  addItem,
  addOne,
  getTotal,
  removeOne,
  setFitted,
  type DraftLine,
  type Item,
} from './new-order.ts';
import layout from '../ui/layout.module.css';
import styles from './NewOrderPage.module.css';
import { texts } from '../texts/en/new-order.ts';

const { items: itemTexts } = texts;

const DEBOUNCE_MS = 150;

interface ItemPickerProps {
  lines: readonly DraftLine[];
  error: string | undefined;
  /** Label of the total. */
  totalLabel?: string;
  onChange: (lines: DraftLine[]) => void;
}

/** Searches the catalogue and lists the chosen items with quantities, checkboxes for fitting parts, and the total. */
export function ItemPicker({
  lines,
  error,
  totalLabel = itemTexts.total,
  onChange,
}: ItemPickerProps) {
  return (
    <div className={styles.fields}>
      <ItemSearch error={error} onAdd={(item) => onChange(addItem(lines, item))} />
      {lines.length === 0 ? (
        <p className={layout.secondary}>{itemTexts.empty}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {lines.map((line, index) => (
              <li key={line.line ?? `${line.kind} ${line.id}`} className={styles.line}>
                <span>{line.name}</span>
                <QuantityStepper
                  label={line.name}
                  quantity={line.quantity}
                  onIncrease={() => onChange(addOne(lines, index))}
                  onDecrease={() => onChange(removeOne(lines, index))}
                />
                <span className={styles.amount}>{formatRupees(line.price * line.quantity)}</span>
                {line.fitting && (
                  <div className={styles.fitting}>
                    <Checkbox
                      label={itemTexts.fit(
                        line.fitting.title,
                        formatRupees(line.fitting.price * line.quantity),
                      )}
                      checked={line.fitted ?? false}
                      onChange={(fitted) => onChange(setFitted(lines, index, fitted))}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            <span>{totalLabel}</span>
            <span className={styles.amount}>{formatRupees(getTotal(lines))}</span>
          </p>
        </>
      )}
    </div>
  );
}

interface Service {
  id: number;
  name: string;
}

function ItemSearch({ error, onAdd }: { error: string | undefined; onAdd: (item: Item) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [service, setService] = useState<Service | null>(null);
  const query = useDebounced(text.trim());
  const matches = useMatchingItems(query, service);
  const changeText = (value: string): void => {
    setText(value);
    setService(null);
  };
  const add = (item: Item): void => {
    onAdd(item);
    changeText('');
    input.current?.focus();
  };
  const isCurrent = query === text.trim() && query !== '';
  const firstAvailable = isCurrent
    ? matches.items.find((item) => item.isOutOfStock !== true)
    : undefined;
  return (
    <div>
      <TextInput
        ref={input}
        label={itemTexts.search}
        hint={itemTexts.hint}
        type="search"
        icon="search"
        aria-keyshortcuts="/"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={changeText}
        error={error ?? matches.error?.message}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter in this field does not send the form.
          event.preventDefault();
          if (firstAvailable !== undefined) add(firstAvailable);
        }}
      />
      {isCurrent && (
        <ul className={styles.list}>
          {matches.items.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <button
                type="button"
                className={styles.result}
                disabled={item.isOutOfStock === true}
                onClick={() => add(item)}
              >
                <span>{item.name}</span>
                <span className={styles.amount}>
                  {item.isOutOfStock === true && `${itemTexts.outOfStock} · `}
                  {formatRupees(item.price)}
                </span>
              </button>
            </li>
          ))}
          {matches.services.map((match) => (
            <li key={match.id}>
              <button type="button" className={styles.result} onClick={() => setService(match)}>
                {itemTexts.allOf(match.name)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={layout.secondary}>
        {isCurrent && matches.isEmpty && itemTexts.none}
      </p>
    </div>
  );
}

/** Items and services that match; all products of a service once one is chosen. */
function useMatchingItems(query: string, service: Service | null) {
  const search = useQuery({
    queryKey: ['catalogue', 'search', query],
    enabled: query !== '',
    // Orders change the stock, but an event of an order does not invalidate this query.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /api/search', { query: { q: query }, signal })).results,
  });
  const products = useQuery({
    queryKey: ['catalogue', 'products', service?.id],
    enabled: service !== null,
    queryFn: async ({ signal }) => {
      const params = { id: service?.id ?? 0 };
      const options = { params, signal };
      return (await callStaffApi('GET /api/product/by-subcategory/{id}', options)).products;
    },
  });
  const hits = search.data ?? [];
  const items =
    service === null
      ? hits.flatMap(
          ({ type, id, name, price, out_of_stock: isOutOfStock = false, fitting }): Item[] =>
            type === 'service' || price === null
              ? []
              : [{ kind: type, id, name, price, isOutOfStock, fitting }],
        )
      : (products.data ?? []).map(({ id, title, price }): Item => ({
          kind: 'product',
          id,
          name: title,
          price,
        }));
  const services = service === null ? hits.filter(({ type }) => type === 'service') : [];
  return {
    items,
    services,
    error: search.error ?? products.error,
    isEmpty: search.data?.length === 0,
  };
}

/** Returns the value once it has not changed for `DEBOUNCE_MS`. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
