import { useSetAtom } from 'jotai';
import { Dialog } from 'shared-ui/rich';
import { promptLoginAtom } from 'shell/store';
import { texts } from '../texts/en/checkout.ts';
import type { AddressField } from './address.ts';
import { AddressForm } from './AddressForm.tsx';

export interface AddressDialogProps {
  saved: Partial<Record<AddressField, string | null>> | null;
  /** Errors to show initially, by field. */
  serverErrors?: Readonly<Record<string, string>> | undefined;
  onClose: () => void;
  onSaved: (message: string) => void;
}

/** Dialog to add or edit the address; full screen on small screens. */
export default function AddressDialog({
  saved,
  serverErrors,
  onClose,
  onSaved,
}: AddressDialogProps) {
  const promptLogin = useSetAtom(promptLoginAtom);
  return (
    <Dialog
      opened
      title={saved === null ? texts.address.dialogAdd : texts.address.dialogChange}
      onClose={onClose}
    >
      <AddressForm
        saved={saved}
        {...(serverErrors === undefined ? {} : { serverErrors })}
        onSaved={onSaved}
        onUnauthenticated={() => {
          onClose();
          promptLogin();
        }}
      />
    </Dialog>
  );
}
