import type { PageContext } from 'shell/store';
import { fetchBusiness } from '../../business/business.api.ts';
import { createMeta } from '../breadcrumbs.ts';
import { contact } from '../../../texts/en/contact.ts';

export { ContactPage as default } from './ContactPage.tsx';

/** The facts about the business; null where the server does not answer. */
export const load = ({ api }: PageContext) => fetchBusiness(api);

/** Title and description. Who and where the business is, the gateway tells search engines itself. */
export const meta = createMeta(contact, '/contact');
