import type { PageContext } from 'shell/store';
import { fetchBusiness } from '../../business/business.api.ts';
import { createMeta } from '../breadcrumbs.ts';
import { policy } from './policy.texts.ts';

export { PolicyPage as default } from './PolicyPage.tsx';

/** The facts about the business; null where the server does not answer. */
export const load = ({ api }: PageContext) => fetchBusiness(api);

/** Title and description of the privacy policy. */
export const meta = createMeta(policy, '/policy');
