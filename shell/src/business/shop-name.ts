import type { Business } from 'api/contract';
import { brand } from '../../texts/brand.ts';
import { useBusiness } from './business.atoms.ts';

/** The shop's name in the business data, or at build time (`brand`) if there is no data. */
export const getShopName = (business: Pick<Business, 'name'> | null): string =>
  business?.name ?? brand.name;

/** `getShopName` for components; the name at build time until business data is loaded. */
export const useShopName = (): string => getShopName(useBusiness());
