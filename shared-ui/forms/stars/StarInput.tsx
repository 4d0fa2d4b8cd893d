import { Rating } from '@mantine/core';
import { useId, type FormEvent } from 'react';
import { Icon, uiTexts } from 'shared-ui/base';
import { FieldError } from '../../fields/FieldError.tsx';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import styles from './StarInput.module.css';

export interface StarInputProps {
  /** Accessible name of what is rated. */
  label: string;
  /** From 1 to 5, or 0 if nothing is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}

/**
 * Rating input: radios `1 star` … `5 stars` (ORDER-15). Mantine only previews the next star on arrow keys; here they
 * select it, as in all radio groups.
 */
export function StarInput({ label, value, onChange, error }: StarInputProps) {
  const id = useId();
  const choose = ({ target }: FormEvent): void => {
    if (target instanceof HTMLInputElement) onChange(Number(target.value));
  };
  return (
    <HeadlessProvider>
      <div onChange={choose}>
        <Rating
          role="radiogroup"
          aria-label={label}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={value}
          onChange={onChange}
          getSymbolLabel={uiTexts.stars}
          emptySymbol={<Icon name="star" size={36} />}
          fullSymbol={<Icon name="star" size={36} className={styles.filled} />}
          classNames={{
            root: styles.input ?? '',
            symbolGroup: styles.choice ?? '',
            input: styles.radio ?? '',
            label: styles.star ?? '',
          }}
        />
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </HeadlessProvider>
  );
}
