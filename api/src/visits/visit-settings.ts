import { getShopSettings } from '../business/business.ts';
import { readVisitSettings, type VisitSettings } from './visit-settings.rules.ts';

/** The figures of visits that apply now. */
export const getVisitSettings = (): VisitSettings => readVisitSettings(getShopSettings());
