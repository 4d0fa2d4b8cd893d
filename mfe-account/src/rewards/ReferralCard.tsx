import { useSetAtom } from 'jotai';
import { Button, ButtonLink, Card, usePressOnce } from 'shared-ui/base';
import { icons } from 'shared-ui/parts';
import { showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import styles from './ReferralCard.module.css';
import type { RewardsView } from './rewards.api.ts';
import { buildReferralLink, buildWhatsappLink } from './rewards.ts';
import { copyText, readReferralCode, shareLink } from './share.ts';

interface ReferralCardProps {
  code: string;
  referral: RewardsView['referral'];
}

/** The referral code with WhatsApp, Refer & Earn and copy buttons. */
export function ReferralCard({ code, referral }: ReferralCardProps) {
  const showToast = useSetAtom(showToastAtom);
  const { isCoolingDown, press } = usePressOnce();
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) showToast(texts.rewards.copied);
  };
  const share = async (): Promise<void> => {
    const code = readReferralCode();
    if (code === null) return showToast(texts.rewards.loginFirst);
    const url = buildReferralLink(globalThis.location.origin, code);
    const text = texts.rewards.shareText(code);
    if (!(await shareLink({ title: texts.rewards.share, text, url }))) await copy(url);
  };
  const ariaDisabled = isCoolingDown || undefined;
  const shareText = texts.rewards.shareText(code);
  return (
    <Card variant="mint" className={styles.card}>
      <h2 className={styles.heading}>{texts.rewards.invite(referral.max_rupees)}</h2>
      <p>{texts.rewards.inviteHint(referral.percent)}</p>
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
          {texts.rewards.share}
        </Button>
      </div>
    </Card>
  );
}
