import { useSetAtom } from 'jotai';
import { Button, ButtonLink, Card, formatRupees, usePressOnce } from 'shared-ui/base';
import { icons } from 'shared-ui/parts';
import { showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import { referralTexts } from '../texts/en/referral.ts';
import styles from './ReferralCard.module.css';
import type { RewardsView } from './rewards.api.ts';
import { buildReferralLink, buildWhatsappLink } from './rewards.ts';
import { copyText, readReferralCode, shareLink } from './share.ts';

interface ReferralCardProps {
  code: string;
  /** With 0 percent there is no reward. */
  referral: RewardsView['referral'];
}

/** The referral code with WhatsApp, Refer & Earn and copy buttons. */
export function ReferralCard({ code, referral }: ReferralCardProps) {
  const showToast = useSetAtom(showToastAtom);
  const { isCoolingDown, press } = usePressOnce();
  const isRewarded = referral.percent > 0;
  const shareTitle = isRewarded ? texts.rewards.share : referralTexts.noReward.share;
  const copy = async (text: string): Promise<void> => {
    const isCopied = await copyText(text);
    showToast(isCopied ? texts.rewards.copied : referralTexts.notCopied);
  };
  const share = async (): Promise<void> => {
    const storedCode = readReferralCode();
    if (storedCode === null) return showToast(texts.rewards.loginFirst);
    const url = buildReferralLink(globalThis.location.origin, storedCode);
    const text = texts.rewards.shareText(storedCode);
    if (!(await shareLink({ title: shareTitle, text, url }))) await copy(url);
  };
  const ariaDisabled = isCoolingDown || undefined;
  const shareText = texts.rewards.shareText(code);
  return (
    <Card variant="mint" className={styles.card}>
      <h2 className={styles.heading}>
        {isRewarded
          ? texts.rewards.invite(formatRupees(referral.max_rupees))
          : referralTexts.noReward.invite}
      </h2>
      {isRewarded && <p>{texts.rewards.inviteHint(referral.percent)}</p>}
      <div className={styles.container}>
        <p>
          <span className={styles.label}>{texts.rewards.code}</span>
          <strong className={styles.code}>{code}</strong>
        </p>
        <Button
          icon={icons.copy}
          variant="ghost"
          aria-disabled={ariaDisabled}
          onClick={() => press(() => void copy(code))}
        >
          {texts.rewards.copy}
        </Button>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          icon="chat"
          href={buildWhatsappLink(shareText, buildReferralLink(globalThis.location.origin, code))}
        >
          {texts.rewards.whatsapp}
        </ButtonLink>
        <Button
          icon={icons.share}
          variant="secondary"
          aria-disabled={ariaDisabled}
          onClick={() => press(() => void share())}
        >
          {shareTitle}
        </Button>
      </div>
    </Card>
  );
}
