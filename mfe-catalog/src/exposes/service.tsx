export { ServicePage as default } from '../service/ServicePage.tsx';
export { load } from '../service/service.api.ts';
export { meta } from '../service/service.meta.ts';
