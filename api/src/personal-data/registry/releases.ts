import { placeImpersonal, type Placement } from '../placement.ts';

/** Gateway tables in the same database. Visitors are keyed hashes that cannot be linked to an account. */
export const releases: readonly Placement[] = [
  placeImpersonal(
    'release_versions',
    'remote version content_hash manifest published_at published_by unused_since pruned_at',
  ),
  placeImpersonal(
    'release_state',
    `remote stable stable_since earlier canary percent canary_state canary_since reason
     percent_since local_build`,
  ),
  placeImpersonal('release_history', 'seq at actor act remote version detail previous_hash hash'),
  placeImpersonal('release_votes', 'remote version rollout visitor network outcome reason at'),
  placeImpersonal(
    'release_visits',
    `remote rollout visitor version share network place at told failed reason lcp inp cls api
     added ordered`,
  ),
  placeImpersonal(
    'release_guarded',
    'remote version rollout steps step step_since watched_since state reason started_by',
  ),
  placeImpersonal('release_tallies', 'remote version slice loads failures'),
  placeImpersonal(
    'release_errors',
    `remote version print route kind name said frames mapped at_remote at_version source line code
     count first_at last_at`,
  ),
  placeImpersonal('release_vitals', 'remote version vital day step count'),
];

/** Tables of the payment simulator, which is disabled in production. */
export const simulator: readonly Placement[] = [
  placeImpersonal('simulator.tokens', 'token_hash expires_at'),
  placeImpersonal(
    'simulator.orders',
    'merchant_order_id order_id amount_paise message redirect_url state expires_at',
  ),
  placeImpersonal(
    'simulator.refunds',
    'merchant_refund_id refund_id merchant_order_id amount_paise done_at',
  ),
];
