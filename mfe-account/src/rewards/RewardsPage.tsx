import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Container, ErrorState, Loading, Skeleton, uiTexts, useLazyPart } from 'shared-ui/base';
import { LazyPart } from 'shared-ui/parts';
import { useResource } from 'shared-ui/http';
import { showToastAtom, userTokenAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import { AccountHead } from './AccountHead.tsx';
import { ReferralHistory, WithdrawalHistory } from './histories.tsx';
import { ReferralCard } from './ReferralCard.tsx';
import { loadRewards, type RewardsView } from './rewards.api.ts';
import { WITHDRAW_HIDDEN_UP_TO } from './rewards.ts';
import styles from './RewardsPage.module.css';
import { WalletCard } from './WalletCard.tsx';

const loadLazyParts = () => import('./lazy-parts.ts');

/** The page My Details: profile, referrals, wallet, withdrawals, addresses, devices and personal data. */
export function RewardsPage() {
  const token = useAtomValue(userTokenAtom);
  const rewards = useResource(loadRewards, token === null ? null : 'rewards');
  return (
    <Container className={styles.page}>
      <h1>{texts.rewards.heading}</h1>
      {rewards.kind === 'loading' && <RewardsSkeleton />}
      {rewards.kind === 'failed' && (
        <ErrorState
          heading={texts.rewards.failed}
          failure={rewards.failure}
          onRetry={rewards.reload}
        />
      )}
      {rewards.kind === 'ready' && <ReadyRewards view={rewards.data} reload={rewards.reload} />}
    </Container>
  );
}

function ReadyRewards({ view, reload }: { view: RewardsView; reload: () => void }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const showToast = useSetAtom(showToastAtom);
  const dialog = useLazyPart(isDialogOpen, loadLazyParts, () => {
    setIsDialogOpen(false);
    showToast(uiTexts.notOpened);
  });
  const { percent } = view.referral;
  const close = (): void => {
    setIsDialogOpen(false);
    reload();
  };
  return (
    <>
      <AccountHead user={view.user} />
      <div className={styles.cards}>
        <ReferralCard code={view.user.referral_code} referral={view.referral} />
        <WalletCard balance={view.balance} onWithdraw={() => setIsDialogOpen(true)} />
      </div>
      <ReferralHistory {...view} />
      <section className={styles.notes} aria-labelledby="reward-notes">
        <h2 id="reward-notes">{texts.rewards.notes}</h2>
        <ul>
          {percent > 0 && <li>{texts.rewards.rewardNote(percent)}</li>}
          {texts.rewards.noteLines(WITHDRAW_HIDDEN_UP_TO).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
      <WithdrawalHistory withdrawals={view.withdrawals} total={view.withdrawn} />
      <LazyPart
        load={loadLazyParts}
        fallback={<Skeleton height={240} radius="lg" />}
        renderFailed={(retry) => <ErrorState heading={texts.rewards.dataFailed} onRetry={retry} />}
      >
        {({ MyData }) => <MyData phone={view.user.phone_number} balance={view.balance} />}
      </LazyPart>
      {isDialogOpen && dialog !== null && (
        <dialog.WithdrawDialog
          balance={view.balance}
          phone={view.user.phone_number}
          onClose={close}
        />
      )}
    </>
  );
}

function RewardsSkeleton() {
  return (
    <Loading label={texts.rewards.loading}>
      <div className={styles.page}>
        <Skeleton width={240} height={56} radius="lg" />
        <div className={styles.cards}>
          <Skeleton height={276} radius="lg" />
          <Skeleton height={200} radius="lg" />
        </div>
        <Skeleton height={180} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </div>
    </Loading>
  );
}
