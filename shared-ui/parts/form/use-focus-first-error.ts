import { useEffect, useRef, useState, type RefObject } from 'react';

/** Focuses the first invalid field of a form after its errors are rendered, because it may be out of view. */
export function useFocusFirstError(): {
  form: RefObject<HTMLFormElement | null>;
  /** Focuses the first invalid field. Call it together with setting the errors. */
  focusWrong: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return { form, focusWrong: () => setAttempts((count) => count + 1) };
}
