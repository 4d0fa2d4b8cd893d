import type { Business } from 'api/contract';
import { Icon, Link, VisuallyHidden } from 'shared-ui/base';
import { mapAddress } from '../business/business.ts';
import { texts } from '../texts.ts';
import styles from './Footer.module.css';
import { MapPlace } from './MapPlace.tsx';

/** The office on a map, and the app. Both keep their place while the facts about the business are on their way. */
export function FooterReach({ business }: { business: Business | null }) {
  return (
    <section aria-labelledby="footer-reach">
      <h2 className={styles.heading} id="footer-reach">
        {texts.footer.reach}
      </h2>
      <div className={styles.map}>
        <MapPlace />
        {business && (
          <Link plain href={mapAddress(business.map_embed)} className={styles.mapLink}>
            <span className={styles.office}>
              <VisuallyHidden>{texts.footer.map}: </VisuallyHidden>
              {business.address.lines.join(', ')} <Icon name="external" size={14} />
            </span>
          </Link>
        )}
      </div>
      <div className={styles.store}>
        {business && (
          <Link plain href={business.links.android_app} className={styles.badge}>
            <Icon name="download" size={22} />
            <span>
              <small>{texts.footer.storeTop}</small> {texts.footer.storeBottom}
            </span>
          </Link>
        )}
      </div>
    </section>
  );
}
