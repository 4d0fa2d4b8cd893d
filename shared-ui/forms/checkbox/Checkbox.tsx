import { Checkbox as CheckboxPart } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { omitUndefined } from '../parts/omit-undefined.ts';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'style' | 'onChange' | 'children'
> {
  label: ReactNode;
  onChange?: (checked: boolean) => void;
}

/** A checkbox; the whole line is clickable. */
export function Checkbox({ label, onChange, ...rest }: CheckboxProps) {
  return (
    <HeadlessProvider>
      <CheckboxPart
        {...omitUndefined(rest)}
        label={label}
        classNames={{
          body: styles.body ?? '',
          inner: styles.inner ?? '',
          input: styles.input ?? '',
          icon: styles.icon ?? '',
          labelWrapper: styles.labelWrapper ?? '',
          label: styles.label ?? '',
        }}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
    </HeadlessProvider>
  );
}
