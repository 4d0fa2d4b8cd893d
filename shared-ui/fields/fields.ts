/**
 * The fields of a public page's form. The server renders them and they are filled in before the scripts are there, so
 * they are plain elements; ADR 13 has what the component library's would cost. All other forms use `shared-ui/forms`,
 * whose fields have the same names, props and looks.
 */
export { FieldError } from './FieldError.tsx';
export { Select } from './Select.tsx';
export { TextArea } from './TextArea.tsx';
export { DigitsInput, TextInput } from './TextInput.tsx';
