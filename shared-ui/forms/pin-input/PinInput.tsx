import { PinInput as PinInputPart } from '@mantine/core';
import {
  useId,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { FieldError } from '../../fields/FieldError.tsx';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import { deleteDigit, eraseDigit, getTypedDigits, typeDigits, type PinState } from './pin.ts';
import styles from './PinInput.module.css';
import { uiTexts } from 'shared-ui/base';

export interface PinInputProps {
  /** Accessible name of the code. */
  label: string;
  /** One text per box, empty if nothing was typed. */
  boxes: readonly string[];
  onChange: (boxes: readonly string[]) => void;
  error?: string | undefined;
  /** Focuses the first box on mount: for a dialog that asks for nothing else. */
  focusFirst?: boolean;
}

/**
 * One-time code in boxes of one digit each, `Digit 1` and so on (LOGIN-7). The boxes are handled here because Mantine
 * joins them into one text, where a digit after an empty box moves into that box.
 */
export function PinInput(props: PinInputProps) {
  const { label, boxes, onChange, error, focusFirst = false } = props;
  const id = useId();
  const hasError = error !== undefined && error !== '';
  const group = useRef<HTMLDivElement>(null);
  const focus = (index: number): void => group.current?.querySelectorAll('input')[index]?.focus();
  const apply = (next: PinState): void => {
    onChange(next.boxes);
    focus(next.focus);
  };
  const setBox = (index: number, text: string): void =>
    apply(
      // Empty after Cut, and after Backspace of an on-screen keyboard that sends no key event.
      text === ''
        ? eraseDigit(boxes, index)
        : typeDigits(boxes, index, getTypedDigits(text, boxes[index] ?? '')),
    );
  return (
    <HeadlessProvider>
      <PinInputPart
        // Without an id Mantine generates one after mount and remounts the boxes, which loses the focus.
        id={id}
        rootRef={group}
        length={boxes.length}
        type="number"
        inputType="text"
        placeholder=""
        error={hasError}
        aria-label={label}
        aria-describedby={hasError ? `${id}-error` : undefined}
        classNames={{ root: styles.boxes ?? '', input: styles.box ?? '' }}
        getInputProps={(index) => ({
          'aria-label': uiTexts.digit(index + 1),
          autoComplete: index === 0 ? 'one-time-code' : 'off',
          'data-autofocus': focusFirst && index === 0 ? true : undefined,
          value: boxes[index] ?? '',
          // Autofill may fire only `change`, without `input`.
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            if (event.nativeEvent.type === 'change') setBox(index, event.currentTarget.value);
          },
          // Not `onChange`: typing the same digit again changes nothing but must move to the next box.
          onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
            setBox(index, currentTarget.value),
          onPaste: (event: ClipboardEvent) => {
            event.preventDefault();
            apply(typeDigits(boxes, index, event.clipboardData.getData('text')));
          },
          onKeyDown: (event: KeyboardEvent) => {
            const next = KEY_HANDLERS[event.key]?.(boxes, index);
            if (next === undefined) return;
            event.preventDefault();
            apply(next);
          },
        })}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </HeadlessProvider>
  );
}

const KEY_HANDLERS: Record<string, (boxes: readonly string[], index: number) => PinState> = {
  Backspace: eraseDigit,
  Delete: deleteDigit,
  ArrowLeft: (boxes, index) => ({ boxes, focus: index - 1 }),
  ArrowRight: (boxes, index) => ({ boxes, focus: index + 1 }),
};
