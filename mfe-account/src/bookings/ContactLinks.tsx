import { ButtonLink } from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import { texts } from '../texts/en/account.ts';
import { loadBusiness } from './bookings.api.ts';
import styles from './ContactLinks.module.css';

/** Contact links for a booking: a chat with the booking number prefilled, and a telephone link. */
export function ContactLinks({ orderId }: { orderId: number }) {
  const business = useResource(loadBusiness, 'business');
  if (business.kind !== 'ready') return <div className={styles.container} />;
  const { chat_number: chat, phones } = business.data;
  const about = encodeURIComponent(texts.bookings.chatAbout(orderId));
  return (
    <section className={styles.container} aria-label={texts.bookings.help}>
      <h3 className={styles.heading}>{texts.bookings.help}</h3>
      <div className={styles.links}>
        <ButtonLink
          href={`https://wa.me/${chat}?text=${about}`}
          icon="chat"
          variant="ghost"
          size="small"
        >
          {texts.bookings.chat}
        </ButtonLink>
        {phones[0] !== undefined && (
          <ButtonLink href={`tel:+91${phones[0]}`} icon="phone" variant="ghost" size="small">
            {texts.bookings.callUs}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
