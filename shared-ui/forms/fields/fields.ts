/** Inputs and selects with label, hint and error. */
export { FieldError } from '../../fields/FieldError.tsx';
export { Select } from './Select.tsx';
export { TextArea } from './TextArea.tsx';
export { DigitsInput, TextInput } from './TextInput.tsx';
