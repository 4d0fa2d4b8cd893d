/**
 * Fields of all forms: plain elements, because the server renders some and visitors fill them in before scripts load
 * (ADR 13). Remotes use the shell's copy.
 */
export { FieldError } from './FieldError.tsx';
export { Select } from './Select.tsx';
export { TextArea } from './TextArea.tsx';
export { DigitsInput, TextInput } from './TextInput.tsx';
