import type { PageContext } from 'app-kit/store';
import { fetchBusiness } from '../../business/business.api.ts';
import { createMeta } from '../breadcrumbs.ts';
import { policy } from './policy.texts.ts';

export { PolicyPage as default } from './PolicyPage.tsx';

export const load = ({ api }: PageContext) => fetchBusiness(api);

export const meta = createMeta(policy, '/policy');
