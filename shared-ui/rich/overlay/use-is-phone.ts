import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '../../theme/tokens.ts';

const PHONE = `(width < ${breakpoints.wide}px)`;

/** True below the breakpoint `wide` (850 px): the phone layout. */
export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
