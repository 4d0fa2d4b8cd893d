import { ofNobody, type Placement } from '../placement.ts';

/** The gateway's tables stand in the same database. Visitors are in them as keyed hashes that lead to no account. */
export const releases: readonly Placement[] = [
  ofNobody(
    'release_versions',
    'remote version content_hash manifest published_at published_by unused_since pruned_at',
  ),
  ofNobody(
    'release_state',
    `remote stable stable_since earlier canary percent canary_state canary_since reason
     percent_since local_build`,
  ),
  ofNobody('release_history', 'seq at actor act remote version detail previous_hash hash'),
  ofNobody('release_votes', 'remote version rollout visitor network outcome reason at'),
  ofNobody(
    'release_visits',
    `remote rollout visitor version share network place at told failed reason lcp inp cls api
     added ordered`,
  ),
  ofNobody(
    'release_guarded',
    'remote version rollout steps step step_since watched_since state reason started_by',
  ),
  ofNobody('release_tallies', 'remote version slice loads failures'),
  ofNobody(
    'release_errors',
    `remote version print route kind name said frames mapped at_remote at_version source line code
     count first_at last_at`,
  ),
  ofNobody('release_vitals', 'remote version vital day step count'),
];

/** The payment simulator's, which runs outside of production only. */
export const simulator: readonly Placement[] = [
  ofNobody('simulator.tokens', 'token_hash expires_at'),
  ofNobody(
    'simulator.orders',
    'merchant_order_id order_id amount_paise message redirect_url state expires_at',
  ),
  ofNobody(
    'simulator.refunds',
    'merchant_refund_id refund_id merchant_order_id amount_paise done_at',
  ),
];
