import type { Business } from 'api/contract';
import type { PageAddress, PageContext, PageMeta } from 'shell/store';
import { contact } from './contact.texts.ts';

export { ContactPage as default } from './ContactPage.tsx';

/** The facts about the business; null where the server does not answer. */
export async function load({ api }: PageContext): Promise<Business | null> {
  const outcome = await api('GET /api/business');
  return outcome.kind === 'ok' ? outcome.data.business : null;
}

/** Title, description, and for search engines who and where the business is. */
export const meta = (_address: PageAddress, business?: Business | null): PageMeta => ({
  title: contact.title,
  description: contact.description,
  ...(business ? { structured: [localBusiness(business)] } : {}),
});

const localBusiness = ({ name, phones, email, address }: Business): object => ({
  '@context': 'https://schema.org',
  '@type': 'HomeAndConstructionBusiness',
  name,
  telephone: phones.map((phone) => `+91${phone}`),
  email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.lines[0],
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.pin_code,
    addressCountry: 'IN',
  },
});
