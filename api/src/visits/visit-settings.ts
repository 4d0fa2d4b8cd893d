import { getShopSettings } from '../business/business.ts';
import { toVisitSettings, type VisitSettings } from './visit-settings.rules.ts';

/**
 * Returns the current settings of visits. Call it again for each request, because staff can change them at any time.
 */
export const getVisitSettings = (): VisitSettings => toVisitSettings(getShopSettings());
