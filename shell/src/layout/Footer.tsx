import { DATA_BELOW_FOLD } from 'contract/document';
import { getServicePath } from 'contract/service-page';
import { useState } from 'react';
import { Container, Icon, Link } from 'shared-ui/base';
import { toTelUrl, formatPhone } from '../business/business.ts';
import { useBusiness } from '../business/business.atoms.ts';
import { getShopName } from '../business/shop-name.ts';
import { FOOTER_SERVICES } from '../routing/addresses.ts';
import { getNavigation } from '../routing/routes.ts';
import { BackToTop } from './BackToTop.tsx';
import { footer } from '../../texts/en/footer.ts';
import styles from './Footer.module.css';
import { FooterFold } from './FooterFold.tsx';
import { FooterOffice } from './FooterOffice.tsx';
import { Logo } from './Logo.tsx';
import { Socials } from './Socials.tsx';

interface FooterLink {
  to: string;
  label: string;
  /** Distinguishes entries with the same label. */
  subtitle?: string;
}

const SERVICES: readonly FooterLink[] = FOOTER_SERVICES.map(({ id, name }) => {
  const [label = name, subtitle = ''] = footer.serviceNames[id] ?? [];
  return { to: getServicePath({ id, name }), label, ...(subtitle === '' ? {} : { subtitle }) };
});

/** Footer: brand, links, services and office (PAGE-13). */
export function Footer() {
  const business = useBusiness();
  const [year] = useState(() => new Date().getFullYear());
  const phone = business?.phones[0];
  return (
    <footer className={styles.footer} {...{ [DATA_BELOW_FOLD]: '' }}>
      <Container className={styles.columns}>
        <div className={styles.brand}>
          <Logo />
          <p>{footer.tagline(business?.tagline)}</p>
          <p className={styles.call}>
            {phone !== undefined && (
              <Link plain href={toTelUrl(phone)} className={styles.link}>
                <Icon name="phone" size={18} /> {formatPhone(phone)}
              </Link>
            )}
          </p>
          <Socials links={business?.links} />
        </div>
        <nav aria-label={footer.pages}>
          <h2 className={styles.heading}>{footer.pages}</h2>
          <Links links={getNavigation('footer').map(({ path, label }) => ({ to: path, label }))} />
        </nav>
        <FooterFold heading={footer.services} open>
          <nav aria-label={footer.services}>
            <Links links={SERVICES} />
          </nav>
        </FooterFold>
        <FooterFold heading={footer.reach}>
          <FooterOffice business={business} />
        </FooterFold>
      </Container>
      <Container className={styles.end}>
        <p>
          © <span suppressHydrationWarning>{year}</span> {getShopName(business)}. {footer.rights}
          {business?.gstin && (
            <small className={styles.gstin}>{footer.gstin(business.gstin)}</small>
          )}
        </p>
        <BackToTop />
      </Container>
    </footer>
  );
}

function Links({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ to, label, subtitle }) => (
        <li key={to}>
          <Link plain to={to} className={styles.link}>
            <span>
              {label}{' '}
              {subtitle !== undefined && <small className={styles.subtitle}>{subtitle}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
