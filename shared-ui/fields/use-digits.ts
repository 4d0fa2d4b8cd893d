import { useState } from 'react';
import { PHONE_DIGITS } from 'api/limits';
import { uiTexts } from 'shared-ui/base';
import { readDigits } from './digits.ts';

interface Digits {
  value: string;
  onChange: (digits: string) => void;
  maxDigits: number;
  error?: string | undefined;
}

/** Value, change handler and error of a digit field. Rejected pasted text shows an error until the next change. */
export function useDigits({ value, onChange, maxDigits, error }: Digits) {
  const [isRejected, setIsRejected] = useState(false);
  const errorText =
    maxDigits === PHONE_DIGITS ? uiTexts.notMobile : uiTexts.notWholeNumber(maxDigits);
  return {
    value,
    error: isRejected ? errorText : error,
    onChange: (text: string): void => {
      const digits = readDigits(text, value, maxDigits);
      setIsRejected(digits === null);
      if (digits !== null) onChange(digits);
    },
  };
}
