import { ButtonLink } from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import { texts } from '../texts/en/visits.ts';
import { loadBusiness } from './visit-page.api.ts';
import styles from './VisitPage.module.css';

/** Contact links for a visit. Their space is reserved while loading. */
export function ContactLinks({ orderId }: { orderId: number }) {
  const resource = useResource(loadBusiness, 'business');
  const business = resource.kind === 'ready' ? resource.data.business : null;
  const about = encodeURIComponent(texts.page.chatAbout(orderId));
  const phone = business?.phones[0];
  return (
    <section className={styles.help} aria-label={texts.page.help}>
      {business !== null && (
        <>
          {phone !== undefined && (
            <ButtonLink href={`tel:+91${phone}`} icon="phone" variant="ghost" size="small">
              {texts.page.callUs}
            </ButtonLink>
          )}
          <ButtonLink
            href={`https://wa.me/${business.chat_number}?text=${about}`}
            icon="chat"
            variant="ghost"
            size="small"
          >
            {texts.page.chat}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
