import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { countCharacters, fitText } from '../parts/text-length/text-length.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Field props that affect the limit. */
interface LimitedField {
  maxLength?: number | undefined;
  value?: unknown;
  defaultValue?: unknown;
  onChange?: ((text: string) => void) | undefined;
}

/**
 * Limits a field by code points, as the server does; the browser's `maxlength` counts an emoji as two.
 * @returns the length of the text, and event handlers for the field, which must not have a `maxlength` attribute
 */
export function useTextLimit({ maxLength, value, defaultValue, onChange }: LimitedField) {
  const [length, setLength] = useState(() => countCharacters(String(defaultValue ?? '')));
  const applyInput = (field: TextElement): void => {
    if (maxLength !== undefined) limitValue(field, maxLength);
    setLength(countCharacters(field.value));
    onChange?.(field.value);
  };
  return {
    length: value === undefined ? length : countCharacters(String(value)),
    events: {
      onChange: (event: ChangeEvent<TextElement>): void => {
        // Changing the value would restart the composition of an input method, e.g. for Hindi.
        const isComposing = (event.nativeEvent as InputEvent).isComposing === true;
        if (isComposing) onChange?.(event.currentTarget.value);
        else applyInput(event.currentTarget);
      },
      onCompositionEnd: (event: CompositionEvent<TextElement>): void =>
        applyInput(event.currentTarget),
    },
  };
}

function limitValue(field: TextElement, maxLength: number): void {
  const { text, caret } = fitText(field.value, field.selectionEnd ?? field.value.length, maxLength);
  if (text === field.value) return;
  field.value = text;
  // Date and number fields have no caret.
  if (field.selectionEnd !== null) field.setSelectionRange(caret, caret);
}
