/**
 * Light components of public pages: plain elements and CSS modules, no provider, rendered on the server too. Components
 * that need the component library are in `shared-ui/forms` and `shared-ui/rich`.
 */
export { deferUntilPaint, runAfterPaint } from '../after-paint/after-paint.ts';
export { Boundary } from './boundary/Boundary.tsx';
export { ContentLanguage } from './boundary/content-language.ts';
export { ContentOwner } from './boundary/content-owner.ts';
export { Button, ButtonLink, IconButton } from './button/Button.tsx';
export type { ButtonProps } from './button/Button.tsx';
export { Card } from './card/Card.tsx';
export { cx } from './class-names.ts';
export { EmptyState } from './empty-state/EmptyState.tsx';
export { ErrorBoundary } from './error-boundary/ErrorBoundary.tsx';
export { ErrorState } from './error-state/ErrorState.tsx';
export { VisuallyHidden } from './hidden/VisuallyHidden.tsx';
export { Icon } from './icon/Icon.tsx';
export type { IconPath, IconName } from './icon/Icon.tsx';
export { hydrationScheduler } from './island/hydration-scheduler.ts';
export { Island } from './island/Island.tsx';
export { useLazyPart } from './lazy-part/use-lazy-part.ts';
export { Link } from './link/Link.tsx';
export { discountPercent, formatRupees, toPaise } from './money/money.ts';
export type { Paise } from './money/money.ts';
export { Price } from './money/Price.tsx';
export { Picture } from './picture/Picture.tsx';
export { usePressOnce } from './press-once/use-press-once.ts';
export type { PressOnce } from './press-once/use-press-once.ts';
export { ScrollRow } from './scroll-row/ScrollRow.tsx';
export { SearchBox } from './search-box/SearchBox.tsx';
export type { SearchBoxProps } from './search-box/SearchBox.tsx';
export { suggest } from './search-box/suggestions.ts';
export type { HitTexts, Suggestion } from './search-box/suggestion.ts';
export type { SearchTexts, Suggestions } from './search-box/suggestions.ts';
export { Container, Section } from './section/Section.tsx';
export {
  Loading,
  PageSkeleton,
  Skeleton,
  SkeletonCard,
  SkeletonText,
} from './skeleton/Skeleton.tsx';
export { LoadingOverlay, Spinner } from './spinner/Spinner.tsx';
export { Stars } from './stars/Stars.tsx';
export { uiTexts } from '../texts/en/ui.ts';
export { ToastView } from './toast/ToastView.tsx';
