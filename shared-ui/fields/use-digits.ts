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

/** What an input of digits needs: `readDigits` at each change, and a sentence when it refused what was pasted. */
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
