import type { Business } from 'api/contract';
import { Icon, Link, Picture } from 'shared-ui/base';
import { toMapUrl } from '../business/business.ts';
import { footer } from '../../texts/en/footer.ts';
import styles from './Footer.module.css';
import badge from './android-badge.svg';

/** The office on a map, and the app. Reserves its space while business data is loading. */
export function FooterOffice({ business }: { business: Business | null }) {
  const app = business?.links.android_app;
  return (
    <>
      <div className={styles.map}>
        <Icon name="pin" size={34} />
        {business && (
          <iframe
            className={styles.frame}
            src={business.map_embed}
            title={footer.map}
            height={200}
            loading="lazy"
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      {business && (
        <Link plain href={toMapUrl(business.map_embed)} className={styles.office}>
          <span>{business.address.lines.join(', ')}</span> <Icon name="external" size={16} />
        </Link>
      )}
      {app && (
        <Link plain href={app} className={styles.badge}>
          <Picture src={badge} alt={footer.app} width={120} height={40} />
        </Link>
      )}
    </>
  );
}
