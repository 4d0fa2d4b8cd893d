import type { Business } from 'api/contract';
import { Card, Container, Island, Section } from 'shared-ui/base';
import type { PageProps } from 'app-kit/store';
import { useBusiness } from '../../business/business.atoms.ts';
import { contact } from '../../../texts/en/contact.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { ContactLinks } from './ContactLinks.tsx';

/** Contact page (PAGE-20). */
export function ContactPage({ initial }: PageProps<Business | null>) {
  const business = useBusiness();
  return (
    <Container className={styles.page}>
      <div className={styles.header}>
        <h1>{contact.title}</h1>
        <p className={styles.lead}>{contact.lead}</p>
      </div>
      <div className={styles.columns}>
        <Card as="section" variant="raised" className={styles.card} aria-labelledby="contact-form">
          <h2 id="contact-form">{contact.form}</h2>
          <Island id="contact-form-island">
            <ContactForm />
          </Island>
        </Card>
        <Section heading={contact.reach}>
          <ContactLinks business={business ?? initial ?? null} />
        </Section>
      </div>
    </Container>
  );
}
