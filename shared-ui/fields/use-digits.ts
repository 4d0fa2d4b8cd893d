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
  const [isRefused, setRefused] = useState(false);
  const notRead =
    maxDigits === PHONE_DIGITS ? uiTexts.notMobile : uiTexts.notWholeNumber(maxDigits);
  return {
    value,
    error: isRefused ? notRead : error,
    onChange: (text: string): void => {
      const digits = readDigits(text, value, maxDigits);
      setRefused(digits === null);
      if (digits !== null) onChange(digits);
    },
  };
}
