import { useEffect, useRef, useState, type RefObject } from 'react';

/** Leads to the first field that is wrong, once the page shows it as such: it may be out of sight. */
export function useFocusFirstError(): {
  /** To be set on the form. */
  form: RefObject<HTMLFormElement | null>;
  /** Called together with showing the errors. */
  focusWrong: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return { form, focusWrong: () => setAttempts((count) => count + 1) };
}
