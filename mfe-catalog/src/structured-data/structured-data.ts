export { describeService } from './service.ts';
export { describeParts } from './spare-parts.ts';
