import { Rating } from '@mantine/core';
import { useId, type FormEvent } from 'react';
import { Icon, uiTexts } from 'shared-ui/base';
import { FieldError } from '../../fields/FieldError.tsx';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import styles from './StarInput.module.css';

export interface StarInputProps {
  /** What is rated, for a screen reader. */
  label: string;
  /** From 1 to 5, or 0 while nothing was chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}

/**
 * A rating to give: radios `1 star` … `5 stars` (ORDER-15). The library's part takes an arrow key for a look at
 * the next star; here it chooses it, as it does among all radios.
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
          fullSymbol={<Icon name="star" size={36} className={styles.on} />}
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
