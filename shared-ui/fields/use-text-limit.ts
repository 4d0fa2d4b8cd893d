import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { countCharacters, fitText } from '../parts/text-length/text-length.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What of a field's properties its limit depends on. */
interface LimitedField {
  maxLength?: number | undefined;
  value?: unknown;
  defaultValue?: unknown;
  onChange?: ((text: string) => void) | undefined;
}

/**
 * Keeps a field to its limit in code points, as the server counts: the browser's own `maxlength` counts an emoji as two.
 * @returns how long the text is, and what the field is told by. The field must not have `maxlength` itself.
 */
export function useTextLimit({ maxLength, value, defaultValue, onChange }: LimitedField) {
  const [typed, setTyped] = useState(() => countCharacters(String(defaultValue ?? '')));
  const take = (field: TextElement): void => {
    if (maxLength !== undefined) keepWithin(field, maxLength);
    setTyped(countCharacters(field.value));
    onChange?.(field.value);
  };
  return {
    length: value === undefined ? typed : countCharacters(String(value)),
    events: {
      onChange: (event: ChangeEvent<TextElement>): void => {
        // A keyboard that is still composing a word, as for Hindi, would begin it again.
        const isComposing = (event.nativeEvent as InputEvent).isComposing === true;
        if (isComposing) onChange?.(event.currentTarget.value);
        else take(event.currentTarget);
      },
      onCompositionEnd: (event: CompositionEvent<TextElement>): void => take(event.currentTarget),
    },
  };
}

function keepWithin(field: TextElement, most: number): void {
  const end = field.value.length;
  const { text, caret } = fitText(field.value, field.selectionEnd ?? end, most);
  if (text === field.value) return;
  field.value = text;
  // Fields for dates and numbers have no caret to set.
  if (field.selectionEnd !== null) field.setSelectionRange(caret, caret);
}
