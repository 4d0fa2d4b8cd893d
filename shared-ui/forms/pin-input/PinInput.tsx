import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { VisuallyHidden } from 'shared-ui/base';
import { FieldError } from '../fields/FieldError.tsx';
import { eraseDigit, typeDigits, type PinMove } from './pin.ts';
import styles from './PinInput.module.css';

export interface PinInputProps {
  /** What the code is, for a screen reader. */
  label: string;
  /** One text per box, empty where nothing was typed; as many as the code has digits. */
  boxes: readonly string[];
  onChange: (boxes: readonly string[]) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** Takes the focus when it comes up: for a dialog that asks for nothing else. */
  focusFirst?: boolean;
}

/** A one-time code in boxes of one digit each, `Digit 1` and so on (UI contract). */
export function PinInput(props: PinInputProps) {
  const { label, boxes, onChange, error, disabled = false, focusFirst = false } = props;
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const invalid = error !== undefined && error !== '';

  const apply = (move: PinMove): void => {
    onChange(move.boxes);
    inputs.current[move.focus]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Backspace') apply(eraseDigit(boxes, at));
    else if (step !== undefined) inputs.current[at + step]?.focus();
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, at: number): void => {
    event.preventDefault();
    apply(typeDigits(boxes, at, event.clipboardData.getData('text')));
  };

  return (
    <fieldset aria-describedby={invalid ? `${id}-error` : undefined} disabled={disabled}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={styles.boxes}>
        {boxes.map((digit, at) => (
          <input
            key={at}
            ref={(element) => {
              inputs.current[at] = element;
            }}
            className={styles.box}
            aria-label={`Digit ${at + 1}`}
            aria-invalid={invalid || undefined}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            data-autofocus={focusFirst && at === 0 ? true : undefined}
            value={digit}
            onChange={(event) => apply(typeDigits(boxes, at, typed(event.currentTarget, digit)))}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** What is new in a box: a digit typed beside the one that was there takes its place. */
function typed(input: HTMLInputElement, before: string): string {
  const { value } = input;
  return value.length === 2 && before !== '' ? value.replace(before, '') : value;
}
