/**
 * The light parts that public pages are made of: plain elements and CSS modules, no provider, rendered on a server
 * as well as in the browser. Whatever needs more is in `shared-ui/rich`.
 */
export { Badge } from './badge/Badge.tsx';
export type { BadgeProps } from './badge/Badge.tsx';
export { Chip, ChipLink } from './badge/Chip.tsx';
export { Boundary } from './boundary/Boundary.tsx';
export { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
export { Button, ButtonLink, IconButton } from './button/Button.tsx';
export type { ButtonProps } from './button/Button.tsx';
export { Card } from './card/Card.tsx';
export { cx } from './class-names.ts';
export { formatDate, formatDateTime } from './dates/dates.ts';
export { Accordion, Disclosure } from './disclosure/Disclosure.tsx';
export { EmptyState } from './empty-state/EmptyState.tsx';
export { FailedPlace } from './failed-place/FailedPlace.tsx';
export { Checkbox } from './fields/Checkbox.tsx';
export { Field } from './fields/Field.tsx';
export type { FieldControl } from './fields/Field.tsx';
export { FieldError } from './fields/FieldError.tsx';
export { RadioCards } from './fields/RadioCard.tsx';
export { Select } from './fields/Select.tsx';
export { TextArea } from './fields/TextArea.tsx';
export { DigitsInput, TextInput } from './fields/TextInput.tsx';
export { VisuallyHidden } from './hidden/VisuallyHidden.tsx';
export { Icon } from './icon/Icon.tsx';
export type { IconName } from './icon/Icon.tsx';
export { gates } from './island/gates.ts';
export { Island } from './island/Island.tsx';
export { Link } from './link/Link.tsx';
export {
  discountPercent,
  formatRupees,
  sumPaise,
  timesPaise,
  toPaise,
  toRupees,
} from './money/money.ts';
export type { Paise } from './money/money.ts';
export { Price } from './money/Price.tsx';
export { Picture } from './picture/Picture.tsx';
export { PinInput } from './pin-input/PinInput.tsx';
export { QuantityStepper } from './quantity/QuantityStepper.tsx';
export { ScrollRow } from './scroll-row/ScrollRow.tsx';
export { SearchBox } from './search-box/SearchBox.tsx';
export type { SearchBoxProps } from './search-box/SearchBox.tsx';
export { suggest } from './search-box/suggestions.ts';
export type { HitWords, SearchWords, Suggestion, Suggestions } from './search-box/suggestions.ts';
export { Container, Section } from './section/Section.tsx';
export {
  Loading,
  PageSkeleton,
  Skeleton,
  SkeletonCard,
  SkeletonText,
} from './skeleton/Skeleton.tsx';
export { LoadingOverlay, Spinner } from './spinner/Spinner.tsx';
export { StarInput } from './stars/StarInput.tsx';
export { Stars } from './stars/Stars.tsx';
export { Table } from './table/Table.tsx';
export type { Column } from './table/Table.tsx';
export { Tabs } from './tabs/Tabs.tsx';
export { ToastView } from './toast/ToastView.tsx';
