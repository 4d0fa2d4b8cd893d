import { NOTE_LENGTH } from 'api/limits';
import { useAtom, useAtomValue } from 'jotai';
import { TextArea } from 'shared-ui/fields';
import page from '../cart/page.module.css';
import { texts } from '../texts/en/checkout.ts';
import { noteAtom, noteErrorAtom } from './checkout.atoms.ts';

/** Note for the technician, stored with the order. */
export function NoteField() {
  const [note, setNote] = useAtom(noteAtom);
  const error = useAtomValue(noteErrorAtom);
  return (
    <section className={page.flat}>
      <TextArea
        label={texts.payment.note}
        hint={texts.payment.noteHint}
        name="note"
        rows={2}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={setNote}
        error={error ?? undefined}
        optional
      />
    </section>
  );
}
