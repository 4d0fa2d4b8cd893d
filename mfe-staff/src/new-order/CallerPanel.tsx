import type { Caller } from 'api/staff-contract';
import { PHONE_DIGITS } from 'api/limits';
import { useEffect, useRef } from 'react';
import { Link } from 'shared-ui/base';
import { DigitsInput, Select } from 'shared-ui/fields';
import { Panel } from '../ui/Panel.tsx';
import type { Draft } from './new-order.ts';
import layout from '../ui/layout.module.css';
import styles from './NewOrderPage.module.css';
import { texts } from '../texts/en/new-order.ts';

const { caller: callerTexts } = texts;

type CallerDraft = Pick<Draft, 'phone' | 'language' | 'customerNumber'>;

interface CallerPanelProps {
  draft: CallerDraft;
  /** Null for a new customer; undefined until the number is looked up. */
  caller: Caller | null | undefined;
  isSearching: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<CallerDraft>) => void;
}

/** The caller's number, with name, orders and notes if the shop knows the number. */
export function CallerPanel({ draft, caller, isSearching, errors, onChange }: CallerPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Panel heading={callerTexts.heading}>
      <div className={styles.fields}>
        <DigitsInput
          ref={input}
          label={callerTexts.phone}
          prefix="+91"
          maxDigits={PHONE_DIGITS}
          minLength={PHONE_DIGITS}
          required
          autoComplete="off"
          value={draft.phone}
          onChange={(phone) => onChange({ phone })}
          error={errors['phone']}
        />
        <p role="status" className={styles.status}>
          {isSearching ? callerTexts.searching : describeCaller(caller)}
          {caller != null && caller.open_orders > 0 && (
            <>
              {' '}
              <Link to={`/staff/orders?q=${draft.phone}`}>
                {callerTexts.open(caller.open_orders)}
              </Link>
            </>
          )}
        </p>
        {caller?.notes.map(({ id, text }) => (
          <p key={id} className={layout.secondary}>
            {callerTexts.note(text)}
          </p>
        ))}
        {caller === null && (
          <Select
            label={callerTexts.language}
            options={callerTexts.languages}
            value={draft.language}
            onChange={(language) => onChange({ language: language === 'hi' ? 'hi' : 'en' })}
          />
        )}
        {caller?.type === 'partner' && (
          <DigitsInput
            label={callerTexts.customerNumber}
            hint={callerTexts.partner}
            prefix="+91"
            maxDigits={PHONE_DIGITS}
            required
            value={draft.customerNumber}
            onChange={(customerNumber) => onChange({ customerNumber })}
            error={errors['customer_number']}
          />
        )}
      </div>
    </Panel>
  );
}

function describeCaller(caller: Caller | null | undefined) {
  if (caller === undefined) return null;
  if (caller === null) return callerTexts.unknown;
  const name = caller.name ?? callerTexts.unnamed;
  return <span className={styles.name}>{callerTexts.known(name, caller.orders)}</span>;
}
