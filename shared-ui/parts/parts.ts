/** Light components, hooks and functions that only some pages use. Like `shared-ui/base`, they work on a server. */
export { Badge } from './badge/Badge.tsx';
export type { BadgeProps } from './badge/Badge.tsx';
export { ChipLink } from './badge/ChipLink.tsx';
export { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
export { formatDate, formatDateTime } from './dates/dates.ts';
export * as icons from './icons/icons.ts';
export { Accordion, Disclosure } from './disclosure/Disclosure.tsx';
export { useFocusFirstError } from './form/use-focus-first-error.ts';
export { useSubmit } from './form/use-submit.ts';
export { QuantityStepper } from './quantity/QuantityStepper.tsx';
export { prefetch, useIdleLoad, runWhenIdle } from './idle-load/idle-load.ts';
export { truncateText } from './text-length/text-length.ts';
export { LazyPart } from './lazy-part/LazyPart.tsx';
export type { LazyPartProps } from './lazy-part/LazyPart.tsx';
