import { useSetAtom } from 'jotai';
import { Badge, Button, Card } from 'shared-ui/base';
import { showToastAtom } from 'shell/store';
import { texts } from '../texts.ts';
import styles from './AccountCard.module.css';
import type { RewardsView } from './rewards.api.ts';
import { referralLink } from './rewards.ts';
import { copyText, keptReferralCode, shareLink } from './share.ts';

/** Name, type, number and referral code, with copy and Refer & Earn. */
export function AccountCard({ user }: { user: RewardsView['user'] }) {
  const showToast = useSetAtom(showToastAtom);
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) showToast(texts.rewards.copied);
  };
  const share = async (): Promise<void> => {
    const code = keptReferralCode();
    if (code === null) return showToast(texts.rewards.loginFirst);
    const link = referralLink(globalThis.location.origin, code);
    const shared = await shareLink({
      title: texts.rewards.share,
      text: texts.rewards.shareText(code),
      url: link,
    });
    if (!shared) await copy(link);
  };
  return (
    <Card look="raised" className={styles.card}>
      <div className={styles.who}>
        <h2>{user.name === '' || user.name === null ? texts.rewards.newUser : user.name}</h2>
        <Badge>{texts.rewards.types[user.types] ?? user.types}</Badge>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.rewards.phone}</dt>
          <dd>+91 {user.phone_number}</dd>
        </div>
        <div>
          <dt>{texts.rewards.code}</dt>
          <dd className={styles.code}>{user.referral_code}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button icon="share" variant="accent" onClick={() => void share()}>
          {texts.rewards.share}
        </Button>
        <Button icon="copy" variant="secondary" onClick={() => void copy(user.referral_code)}>
          {texts.rewards.copy}
        </Button>
      </div>
    </Card>
  );
}
