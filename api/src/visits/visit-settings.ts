/** How visits are offered: what the business's file says, in minutes and checked. */
import { visitFacts } from '../business/business.ts';
import { readVisitSettings } from './visit-settings.rules.ts';

export const visitSettings = readVisitSettings(visitFacts);
