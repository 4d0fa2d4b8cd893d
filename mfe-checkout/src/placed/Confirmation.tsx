import { ButtonLink, formatRupees, Icon, type IconName } from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import { formatDateTime } from 'shared-ui/parts';
import { Fragment } from 'app-kit/fragment';
import { api } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import styles from './Confirmation.module.css';
import type { PlacedOrder } from './stored-order.ts';

/** Confirmation after an order: number, amount to pay or paid, visits, next steps, and contact. */
export function Confirmation({ order }: { order: PlacedOrder }) {
  const { id, total, method, visit, pickUpAt: shopAddress, more = [] } = order;
  const cashHint = shopAddress ? texts.payment.pickUpCash : texts.placed.toPayHint;
  const totalText = formatRupees(more.reduce((sum, other) => sum + other.total, total));
  const isCash = method === 'cod';
  return (
    <div className={styles.content}>
      <span className={styles.tick}>
        <Icon name="check" size={44} />
      </span>
      <h1 className={styles.heading} tabIndex={-1} data-autofocus>
        {isCash ? texts.placed.cash(id) : texts.placed.paid(id)}
      </h1>
      <p>
        <strong className={styles.total}>
          {isCash ? texts.placed.toPay(totalText) : texts.placed.paidSum(totalText)}
        </strong>
        <span>{isCash ? cashHint : texts.placed.paidHint}</span>
      </p>
      {visit && <PlacedVisit visit={visit} />}
      {more.map((other) => (
        <FurtherBooking key={other.id} {...other} />
      ))}
      <section className={styles.next}>
        <h2 className={styles.title}>{texts.placed.nextHeading}</h2>
        <ol className={styles.steps}>
          {shopAddress ? (
            <NextStep icon="pin">{texts.placed.pickUp(shopAddress)}</NextStep>
          ) : (
            <>
              {!visit && <NextStep icon="phone">{texts.placed.weCall}</NextStep>}
              <NextStep icon="wrench">{texts.placed.technicianVisits}</NextStep>
            </>
          )}
          <NextStep icon="chat">{texts.placed.weText}</NextStep>
        </ol>
      </section>
      <ButtonLink to="/booking" wide replace={!isCash}>
        {texts.placed.track}
      </ButtonLink>
      <Contact orderId={id} />
    </div>
  );
}

/** The booking of a further visit. */
function FurtherBooking({ id, total, visit }: NonNullable<PlacedOrder['more']>[number]) {
  return (
    <section>
      <h2>{texts.placed.anotherVisit(id, formatRupees(total))}</h2>
      {visit && <PlacedVisit visit={visit} />}
    </section>
  );
}

/** Visit time: a fragment of mfe-visits, or plain text if that remote is not available. */
function PlacedVisit({ visit }: { visit: NonNullable<PlacedOrder['visit']> }) {
  const text = texts.placed.technicianComes(formatDateTime(visit.start));
  return (
    <div className={styles.visit}>
      <Fragment of="mfe-visits/visit" props={{ visit }} fallback={<p>{text}</p>} />
    </div>
  );
}

function NextStep({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className={styles.step}>
      <Icon name={icon} size={20} className={styles.icon} />
      <span>{children}</span>
    </li>
  );
}

/** Links to call and to WhatsApp. Their space is reserved while loading. */
function Contact({ orderId }: { orderId: number }) {
  const resource = useResource((signal) => api('GET /api/business', { signal }), 'business');
  const business = resource.kind === 'ready' ? resource.data.business : null;
  const text = encodeURIComponent(texts.placed.chat(orderId));
  return (
    <div className={styles.contact}>
      {business !== null && (
        <>
          <ButtonLink variant="secondary" icon="phone" href={`tel:+91${business.phones[0] ?? ''}`}>
            {texts.placed.callUs}
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            icon="chat"
            href={`https://wa.me/${business.chat_number}?text=${text}`}
          >
            {texts.placed.whatsApp}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
