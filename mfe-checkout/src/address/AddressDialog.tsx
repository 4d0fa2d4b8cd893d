import { useSetAtom } from 'jotai';
import { Dialog } from 'shared-ui/rich';
import { promptLoginAtom } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import { AddressBook, type AddressBookProps } from './AddressBook.tsx';

export interface AddressDialogProps extends Omit<AddressBookProps, 'onUnauthenticated'> {
  onClose: () => void;
}

/** Dialog to choose, add or edit an address; full screen on small screens. */
export default function AddressDialog({ onClose, ...props }: AddressDialogProps) {
  const promptLogin = useSetAtom(promptLoginAtom);
  return (
    <Dialog
      opened
      title={props.current === null ? texts.address.dialogAdd : texts.address.dialogChange}
      onClose={onClose}
    >
      <AddressBook
        {...props}
        onUnauthenticated={() => {
          onClose();
          promptLogin();
        }}
      />
    </Dialog>
  );
}
