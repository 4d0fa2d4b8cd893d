import { useState } from 'react';
import { Container, Icon, Link } from 'shared-ui/base';
import { dialAddress, readablePhone } from '../business/business.ts';
import { useBusiness } from '../business/business.atoms.ts';
import { FOOTER_SERVICES, serviceAddress, TERMS } from '../routing/addresses.ts';
import { brand, texts } from '../texts.ts';
import { BackToTop } from './BackToTop.tsx';
import styles from './Footer.module.css';
import { FooterReach } from './FooterReach.tsx';
import { Logo } from './Logo.tsx';
import { Socials } from './Socials.tsx';

const PAGES = [
  { to: '/', label: texts.footer.home },
  { to: '/about', label: texts.footer.about },
  { to: '/contact', label: texts.footer.contact },
  { to: TERMS, label: texts.footer.terms },
  { to: '/policy', label: texts.footer.policy },
];

const SERVICES = FOOTER_SERVICES.map(({ id, name }) => ({
  to: serviceAddress(id, name),
  label: name,
}));

/** Who we are, where else to go, and where to find us (specification, section 2, "Shell"). */
export function Footer() {
  const business = useBusiness();
  const [year] = useState(() => new Date().getFullYear());
  const phone = business?.phones[0];
  return (
    <footer className={styles.footer} data-far="">
      <Container className={styles.columns ?? ''}>
        <div className={styles.brand}>
          <Logo />
          <p>{business?.tagline ?? texts.footer.tagline}</p>
          <p className={styles.call}>
            {phone !== undefined && (
              <Link plain href={dialAddress(phone)} className={styles.link}>
                <Icon name="phone" size={18} /> {readablePhone(phone)}
              </Link>
            )}
          </p>
          <Socials links={business?.links} />
        </div>
        <Links heading={texts.footer.company} links={PAGES} />
        <Links heading={texts.footer.services} links={SERVICES} />
        <FooterReach business={business} />
      </Container>
      <Container className={styles.end ?? ''}>
        <p>
          © <span suppressHydrationWarning>{year}</span> {brand.name}. {texts.footer.rights}
        </p>
        <BackToTop />
      </Container>
    </footer>
  );
}

function Links(props: { heading: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={props.heading}>
      <h2 className={styles.heading}>{props.heading}</h2>
      <ul className={styles.list}>
        {props.links.map(({ to, label }) => (
          <li key={to}>
            <Link plain to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
