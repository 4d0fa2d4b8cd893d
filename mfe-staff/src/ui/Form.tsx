import type { ComponentProps } from 'react';
import layout from './layout.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => void;
}

/** A form whose submission does not leave the page. */
export const Form = ({ className = layout.stackSmall, onSubmit, ...form }: FormProps) => (
  <form
    {...form}
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);
