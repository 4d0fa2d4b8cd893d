import { visitFacts } from '../business/business.ts';
import { readVisitSettings } from './visit-settings.rules.ts';

export const visitSettings = readVisitSettings(visitFacts);
