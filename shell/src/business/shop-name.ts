import type { Business } from 'api/contract';
import { brand } from '../../texts/brand.ts';
import { useBusiness } from './business.atoms.ts';

/** The published name of the shop; that of the build without business data. */
export const getShopName = (business: Pick<Business, 'name'> | null): string =>
  business?.name ?? brand.name;

/** The published name of the shop in a component; that of the build until business data is loaded. */
export const useShopName = (): string => getShopName(useBusiness());
