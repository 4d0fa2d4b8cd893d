import type { Business } from 'api/contract';
import type { ReactNode } from 'react';
import { ErrorState, Icon, Link, Loading, Skeleton, type IconName } from 'shared-ui/base';
import { toChatUrl, toTelUrl, toMapUrl, formatPhone } from '../../business/business.ts';
import { useBusinessFailure } from '../../business/business.atoms.ts';
import { texts } from '../../../texts/en/frame.ts';
import { contact } from '../../../texts/en/contact.ts';
import styles from './ContactPage.module.css';

/** Phone, chat, email and office; reserves its space while loading. */
export function ContactLinks({ business }: { business: Business | null }) {
  const businessFailure = useBusinessFailure();
  if (business === null && businessFailure !== null)
    return (
      <ErrorState
        level={3}
        heading={contact.reachFailed}
        failure={businessFailure.failure}
        onRetry={businessFailure.retry}
      />
    );
  if (business === null) {
    return (
      <Loading label={texts.loading}>
        <div className={styles.links}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={84} radius="lg" />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <ul className={styles.links}>
      {business.phones.map((phone) => (
        <ContactRow key={phone} icon="phone" label={contact.call} href={toTelUrl(phone)}>
          {formatPhone(phone)}
        </ContactRow>
      ))}
      <ContactRow icon="chat" label={contact.chat} href={toChatUrl(business)}>
        {contact.chatText}
      </ContactRow>
      <ContactRow icon="mail" label={contact.mail} href={`mailto:${business.email}`}>
        {business.email}
      </ContactRow>
      <ContactRow icon="pin" label={contact.office} href={toMapUrl(business.map_embed)}>
        {business.address.lines.join(', ')}
      </ContactRow>
    </ul>
  );
}

function ContactRow(props: { icon: IconName; label: string; href: string; children: ReactNode }) {
  return (
    <li>
      <Link plain href={props.href} className={styles.link}>
        <span className={styles.linkIcon}>
          <Icon name={props.icon} size={24} />
        </span>
        <span className={styles.linkText}>
          <strong>{props.label}</strong> {props.children}
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
