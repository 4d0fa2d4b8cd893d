import { useSetAtom } from 'jotai';
import { Dialog } from 'shared-ui/rich';
import { promptLoginAtom } from 'shell/store';
import { texts } from '../texts/en/checkout.ts';
import type { AddressField } from './address.ts';
import { AddressForm } from './AddressForm.tsx';

export interface AddressDialogProps {
  known: Partial<Record<AddressField, string | null>> | null;
  /** Errors to show initially, by field. */
  refused?: Readonly<Record<string, string>> | undefined;
  onClose: () => void;
  onSaved: (message: string) => void;
}

/** Dialog to add or edit the address; full screen on small screens. */
export default function AddressDialog({ known, refused, onClose, onSaved }: AddressDialogProps) {
  const askLogin = useSetAtom(promptLoginAtom);
  return (
    <Dialog
      opened
      title={known === null ? texts.address.dialogAdd : texts.address.dialogChange}
      onClose={onClose}
    >
      <AddressForm
        known={known}
        {...(refused === undefined ? {} : { refused })}
        onSaved={onSaved}
        onUnauthenticated={() => {
          onClose();
          askLogin();
        }}
      />
    </Dialog>
  );
}
