import type { Business } from 'api/contract';
import { Link } from 'shared-ui/base';
import { footer } from '../../texts/en/footer.ts';
import styles from './Socials.module.css';

type Network = 'facebook' | 'instagram' | 'youtube';

/** Simplified logos on a 24 × 24 grid. */
const LOGOS: Record<Network, string> = {
  facebook:
    'M14 21v-7.5h2.8l.5-3.3H14V8.2c0-1 .4-1.7 1.8-1.7h1.6V3.6A18 18 0 0 0 15 3.4c-2.5 0-4.2 1.5-4.2 4.3v2.5H8v3.3h2.8V21',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM17 7h.01',
  youtube:
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9.2v5.6l5-2.8z',
};

const NETWORKS = Object.keys(LOGOS) as Network[];

/** Links to social networks; reserves its height while business data is loading. */
export function Socials({ links }: { links: Business['links'] | undefined }) {
  const configured = NETWORKS.flatMap((network) => {
    const href = links?.[network];
    return href ? [{ network, href }] : [];
  });
  if (links !== undefined && configured.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={footer.follow}>
      {configured.map(({ network, href }) => (
        <li key={network}>
          <Link plain href={href} className={styles.link} aria-label={footer[network]}>
            <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={LOGOS[network]} />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
