import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, Section } from 'shared-ui/base';
import { showToastAtom } from 'app-kit/store';
import { myDataTexts } from '../texts/en/my-data.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { fetchExport } from './my-data.api.ts';
import styles from './MyData.module.css';
import { saveFile } from './save-file.ts';

export interface DataSectionProps {
  /** The customer's phone number. */
  phone: string;
  /** Wallet balance in rupees, which deletion forfeits. */
  balance: number;
}

/** Export and deletion of the customer's data. */
export function DataSection({ phone, balance }: DataSectionProps) {
  const [isDownloading, setIsDownloading] = useState(false);
  const [isEraseDialogOpen, setIsEraseDialogOpen] = useState(false);
  const showToast = useSetAtom(showToastAtom);
  const download = async (): Promise<void> => {
    if (isDownloading) return;
    setIsDownloading(true);
    const exported = await fetchExport();
    setIsDownloading(false);
    if (exported.kind === 'failed') return showToast(exported.message);
    saveFile(exported.name, exported.text);
    showToast(myDataTexts.downloaded);
  };
  return (
    <Section heading={myDataTexts.heading} subtitle={myDataTexts.hint}>
      <div className={styles.actions}>
        <Button variant="secondary" loading={isDownloading} onClick={() => void download()}>
          {myDataTexts.download}
        </Button>
        <Button variant="danger" onClick={() => setIsEraseDialogOpen(true)}>
          {myDataTexts.erase}
        </Button>
      </div>
      {isEraseDialogOpen && (
        <EraseDialog phone={phone} balance={balance} onClose={() => setIsEraseDialogOpen(false)} />
      )}
    </Section>
  );
}
