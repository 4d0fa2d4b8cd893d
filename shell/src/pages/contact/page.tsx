import type { PageContext } from 'app-kit/store';
import { fetchBusiness } from '../../business/business.api.ts';
import { createMeta } from '../breadcrumbs.ts';
import { contact } from '../../../texts/en/contact.ts';

export { ContactPage as default } from './ContactPage.tsx';

export const load = ({ api }: PageContext) => fetchBusiness(api);

/** The gateway adds the structured data about the business. */
export const meta = createMeta(contact, '/contact');
