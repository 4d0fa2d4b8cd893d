import { useState } from 'react';
import { Button, Section, ToastView } from '../base/base.ts';
import { DigitsInput } from '../fields/fields.ts';
import { ConfirmDialog, Dialog, Drawer, Sheet } from '../rich/rich.ts';
import styles from './gallery.module.css';

type Shown = 'dialog' | 'confirm' | 'drawer' | 'sheet' | 'toast' | null;

export function Overlays() {
  const [shown, setShown] = useState<Shown>(null);
  const close = (): void => setShown(null);
  return (
    <Section heading="Overlays">
      <div className={styles.line}>
        {(['dialog', 'confirm', 'drawer', 'sheet', 'toast'] as const).map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setShown(kind)}>
            Open {kind}
          </Button>
        ))}
      </div>
      <Dialog opened={shown === 'dialog'} onClose={close} title="Login/sign up">
        <DigitsInput
          label="Mobile Number"
          prefix="+91"
          maxDigits={10}
          value=""
          onChange={close}
          data-autofocus
        />
        <Button wide>Proceed</Button>
      </Dialog>
      <ConfirmDialog
        opened={shown === 'confirm'}
        danger
        title="Cancel Booking"
        confirm="Cancel Booking"
        dismiss="Keep booking"
        onConfirm={close}
        onClose={close}
      >
        Our team is told at once. A paid amount is not refunded.
      </ConfirmDialog>
      <Drawer opened={shown === 'drawer'} onClose={close} title="Menu">
        My Account
      </Drawer>
      <Sheet
        opened={shown === 'sheet'}
        onClose={close}
        title="AC jet service"
        footer={<Button wide>Add</Button>}
      >
        Coils, filter and drain are cleaned with a jet.
      </Sheet>
      <ToastView
        toasts={shown === 'toast' ? [{ id: 1, message: 'Text Copied to Clipboard' }] : []}
        onClose={close}
      />
    </Section>
  );
}
