import { classifyAsNonPersonal, type TableEntry } from '../table-entry.ts';

/** Gateway tables in the same database. Visitors are keyed hashes that cannot be linked to an account. */
export const releases: readonly TableEntry[] = [
  classifyAsNonPersonal(
    'release_versions',
    'remote version content_hash manifest published_at published_by unused_since pruned_at withdrawn_at approved_by',
  ),
  classifyAsNonPersonal(
    'release_state',
    `remote stable stable_since earlier canary percent canary_state canary_since reason reason_hi
     percent_since local_build canary_for_staff`,
  ),
  classifyAsNonPersonal(
    'release_history',
    'seq at actor act remote version detail previous_hash hash',
  ),
  classifyAsNonPersonal(
    'release_votes',
    'remote version rollout visitor network outcome reason at',
  ),
  classifyAsNonPersonal(
    'release_visits',
    `remote rollout visitor version share network place at told failed reason lcp inp cls api
     added ordered`,
  ),
  classifyAsNonPersonal(
    'release_guarded',
    'remote version rollout steps step step_since failures_before watched_since state reason reason_hi started_by hold_at accepts_risk',
  ),
  classifyAsNonPersonal('release_probes', 'remote version passed reason at'),
  classifyAsNonPersonal('release_tallies', 'remote version slice loads failures'),
  classifyAsNonPersonal(
    'release_errors',
    `remote version fingerprint route kind name message frames mapped at_remote at_version source line code
     count first_at last_at`,
  ),
  // Only the previous software version writes this table; migrations do not drop what that version uses.
  classifyAsNonPersonal('release_vitals', 'remote version vital day step count'),
];

/** Tables of the payment simulator, which is disabled in production. */
export const simulator: readonly TableEntry[] = [
  classifyAsNonPersonal('simulator.tokens', 'token_hash expires_at'),
  classifyAsNonPersonal(
    'simulator.orders',
    'merchant_order_id order_id amount_paise message redirect_url state expires_at',
  ),
  classifyAsNonPersonal(
    'simulator.refunds',
    'merchant_refund_id refund_id merchant_order_id amount_paise done_at',
  ),
];
