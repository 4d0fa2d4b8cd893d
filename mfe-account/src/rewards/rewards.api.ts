import { REFERRAL_MAX, REFERRAL_PERCENT } from 'api/limits';
import type { ApiResponse, Outcome } from 'shared-ui/http';
import { api } from 'app-kit/store';

export interface RewardsView {
  user: ApiResponse<'GET /api/user/profile'>['userDetail'];
  /** Rupees. */
  balance: number;
  /** What a referral earns. */
  referral: NonNullable<ApiResponse<'GET /api/user/reward'>['referral']>;
  referrals: ApiResponse<'GET /api/user/reward'>['users'];
  withdrawals: ApiResponse<'GET /api/withdrawal/request/user'>['withdrawals'];
  /** Total of the withdrawals in rupees; 0 if the call does not return status 1 (WALLET-3). */
  withdrawn: number;
}

/** Loads profile, rewards and withdrawals in parallel. Fails if profile or rewards fail; withdrawals may be missing. */
export async function loadRewards(signal: AbortSignal): Promise<Outcome<RewardsView>> {
  const [profile, reward, history] = await Promise.all([
    api('GET /api/user/profile', { signal }),
    api('GET /api/user/reward', { signal }),
    api('GET /api/withdrawal/request/user', { signal }),
  ]);
  if (profile.kind !== 'ok') return profile.kind === 'none' ? { kind: 'offline' } : profile;
  if (reward.kind !== 'ok') return reward.kind === 'none' ? { kind: 'offline' } : reward;
  const listed = history.kind === 'ok' ? history.data : null;
  return {
    kind: 'ok',
    data: {
      user: profile.data.userDetail,
      balance: reward.data.e_wallet.balance,
      referral: reward.data.referral ?? { percent: REFERRAL_PERCENT, max_rupees: REFERRAL_MAX },
      referrals: reward.data.users,
      withdrawals: listed?.withdrawals ?? [],
      withdrawn: listed?.total_withdrawal_amount ?? 0,
    },
  };
}
