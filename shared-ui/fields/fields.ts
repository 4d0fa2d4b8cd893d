/**
 * Fields of forms on public pages: plain elements, because the server renders them and visitors fill them in before
 * scripts load (ADR 13 has the cost of the component library's). Other forms use `shared-ui/forms`, which has the same
 * names, props and look.
 */
export { FieldError } from './FieldError.tsx';
export { Select } from './Select.tsx';
export { TextArea } from './TextArea.tsx';
export { DigitsInput, TextInput } from './TextInput.tsx';
