/**
 * Controls and tables of dialogs, forms and private pages: the component library's parts in the look of our tokens. Each
 * line is a module that the shell provides to remotes and a file of its own, so that a page loads the parts that it has
 * (ADR 13), and never for a public page's first view.
 */
export { Checkbox } from 'shared-ui/forms/checkbox';
export { DigitsInput, FieldError, Select, TextArea, TextInput } from 'shared-ui/forms/fields';
export { Accordion, Menu, Table } from 'shared-ui/forms/lists';
export type { Column } from 'shared-ui/forms/lists';
export { EMPTY_CODE, PinInput, joinCode } from 'shared-ui/forms/pin-input';
export { RadioCards } from 'shared-ui/forms/radio-cards';
export { StarInput } from 'shared-ui/forms/stars';
export { Tabs } from 'shared-ui/forms/tabs';
