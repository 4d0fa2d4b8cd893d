import { useSetAtom } from 'jotai';
import { Button } from 'shared-ui/base';
import { showToastAtom } from 'app-kit/store';
import { copyText, shareLink } from '../rewards/share.ts';
import { texts } from '../texts/en/account.ts';
import styles from './InvoicePage.module.css';

/** Shares the invoice's link, to print it in another browser. Shown in in-app browsers, which lack `print`. */
export function SendInvoice() {
  const showToast = useSetAtom(showToastAtom);
  const send = async (): Promise<void> => {
    const url = globalThis.location.href;
    if (await shareLink({ title: texts.invoice.title, text: texts.invoice.title, url })) return;
    showToast((await copyText(url)) ? texts.rewards.copied : texts.invoice.linkNotCopied);
  };
  return (
    <div className={styles.send}>
      <p>{texts.invoice.cannotPrint}</p>
      <Button variant="secondary" onClick={() => void send()}>
        {texts.invoice.sendLink}
      </Button>
    </div>
  );
}
