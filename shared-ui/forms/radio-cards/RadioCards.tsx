import { Radio } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from 'shared-ui/base';
import { ErrorText } from '../../fields/FieldError.tsx';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import styles from './RadioCards.module.css';

interface RadioChoice<Value extends string> {
  value: Value;
  /** Accessible name, e.g. `Cash on delivery`. */
  label: string;
  detail?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** Heading of the group. */
  legend: string;
  choices: readonly RadioChoice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** A radio group whose options are cards with a description. */
export function RadioCards<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  error,
}: RadioCardsProps<Value>) {
  const focusableValue = value ?? choices[0]?.value;
  return (
    <HeadlessProvider>
      <Radio.Group
        value={value ?? ''}
        onChange={(chosen) => onChange(chosen as Value)}
        label={legend}
        error={<ErrorText>{error}</ErrorText>}
        labelProps={{ className: styles.legend ?? '' }}
        errorProps={ERROR_PROPS}
      >
        <div className={styles.group}>
          {choices.map((choice) => (
            <RadioCard
              key={choice.value}
              choice={choice}
              checked={choice.value === value}
              isFocusable={choice.value === focusableValue}
            />
          ))}
        </div>
      </Radio.Group>
    </HeadlessProvider>
  );
}

const ERROR_PROPS = { 'aria-live': 'polite' } as const;

interface RadioCardProps<Value extends string> {
  choice: RadioChoice<Value>;
  checked: boolean;
  /** Only one option is in the tab order; arrow keys reach the others. */
  isFocusable: boolean;
}

function RadioCard<Value extends string>({ choice, checked, isFocusable }: RadioCardProps<Value>) {
  const { label, detail, icon, value, disabled = false } = choice;
  const id = useId();
  return (
    <Radio.Card
      value={value}
      checked={checked}
      disabled={disabled}
      tabIndex={isFocusable ? 0 : -1}
      className={styles.radio ?? ''}
      aria-labelledby={`${id}-label`}
      aria-describedby={detail === undefined ? undefined : `${id}-detail`}
    >
      <span className={styles.dot} />
      <span className={styles.text}>
        <span className={styles.title} id={`${id}-label`}>
          {label}
        </span>
        {detail !== undefined && (
          <span className={styles.detail} id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
      {icon && <Icon name={icon} size={26} className={styles.icon} />}
    </Radio.Card>
  );
}
