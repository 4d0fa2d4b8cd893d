export { SparePartsPage as default } from '../spare-parts/SparePartsPage.tsx';
export { load } from '../spare-parts/spare-parts.api.ts';
export { meta } from '../spare-parts/spare-parts.meta.ts';
