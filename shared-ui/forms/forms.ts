/**
 * Controls and tables of dialogs, forms and private pages, built on the component library. Each line is a shared module
 * in a chunk of its own, so that a page loads only what it uses (ADR 13). Not for the first view of a public page.
 */
export { Checkbox } from 'shared-ui/forms/checkbox';
export { Table } from 'shared-ui/forms/lists';
export type { Column } from 'shared-ui/forms/lists';
export { EMPTY_CODE, PinInput, joinCode } from 'shared-ui/forms/pin-input';
export { RadioCards } from 'shared-ui/forms/radio-cards';
export { StarInput } from 'shared-ui/forms/stars';
export { Tabs } from 'shared-ui/forms/tabs';
