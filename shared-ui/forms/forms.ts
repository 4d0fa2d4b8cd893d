/**
 * Controls and tables of dialogs, forms and private pages. They are made as the light parts are, but no public page
 * shows one at once: so they are not shared, and whoever uses one brings it along with its styles. The boxes of a
 * one-time code have a subpath of their own (`shared-ui/forms/pin-input`): only dialogs ask for one, and through this
 * barrel an app whose dialog does would put them into each of its pages (0.9 kB).
 */
export { Checkbox } from './fields/Checkbox.tsx';
export { Field } from './fields/Field.tsx';
export type { FieldControl } from './fields/Field.tsx';
export { RadioCards } from './fields/RadioCard.tsx';
export { Select } from './fields/Select.tsx';
export { TextArea } from './fields/TextArea.tsx';
export { DigitsInput, TextInput } from './fields/TextInput.tsx';
export { StarInput } from './stars/StarInput.tsx';
export { Table } from './table/Table.tsx';
export type { Column } from './table/Table.tsx';
export { Tabs } from './tabs/Tabs.tsx';
export { FieldError } from './fields/FieldError.tsx';
