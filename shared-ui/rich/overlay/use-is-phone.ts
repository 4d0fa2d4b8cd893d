import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '../../theme/tokens.ts';

const PHONE = `(width < ${breakpoints.wide}px)`;

/** True below the width from which a page is laid out for a desktop. */
export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
