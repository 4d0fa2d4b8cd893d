import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '../../theme/tokens.ts';

const PHONE = `(width < ${breakpoints.wide}px)`;

/** True below the desktop breakpoint. */
export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
