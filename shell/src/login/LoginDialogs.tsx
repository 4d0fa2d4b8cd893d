import { useState } from 'react';
import { Dialog } from 'shared-ui/rich';
import type { LoginDialog } from 'app-kit/store';
import { loginTexts } from '../../texts/en/login.ts';
import { LoginForm } from './LoginForm.tsx';
import { VerifyForm } from './VerifyForm.tsx';

type OpenDialog = Exclude<LoginDialog, { kind: 'closed' }>;

export interface LoginDialogsProps {
  dialog: LoginDialog;
  onClose: () => void;
}

/** Login and verification in one dialog, so that the focus stays inside. Keeps its content while closing. */
export function LoginDialogs({ dialog, onClose }: LoginDialogsProps) {
  const [shown, setShown] = useState<OpenDialog>({ kind: 'login', returnHome: false });
  if (dialog.kind !== 'closed' && dialog !== shown) setShown(dialog);
  const isVerifying = shown.kind === 'verify';
  return (
    <Dialog
      opened={dialog.kind !== 'closed'}
      onClose={onClose}
      title={isVerifying ? loginTexts.verify.title : loginTexts.login.title}
    >
      {isVerifying ? <VerifyForm phone={shown.phone} key={shown.phone} /> : <LoginForm />}
    </Dialog>
  );
}
