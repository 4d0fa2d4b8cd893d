import type { NoteBody, WholeOrder } from 'api/staff-contract';
import { NOTE_LENGTH } from 'api/limits';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Select, TextArea } from 'shared-ui/fields';
import { formatDateTime } from 'shared-ui/parts';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import layout from '../ui/layout.module.css';
import styles from './OrderPage.module.css';
import { texts } from '../texts/en/order.ts';
import { Form } from '../ui/Form.tsx';

const { notes: noteTexts } = texts;

interface NotesPanelProps {
  id: number;
  notes: NonNullable<WholeOrder['notes']>;
  canEdit: boolean;
}

export function NotesPanel({ id, notes, canEdit }: NotesPanelProps) {
  const removal = useStaffMutation(
    (note: number) =>
      callStaffApi('POST /ops/orders/{id}/drop-note', { params: { id }, body: { note } }),
    { topics: ['order', 'people'] },
  );
  return (
    <Panel heading={noteTexts.heading}>
      {notes.length === 0 && <p className={layout.secondary}>{noteTexts.none}</p>}
      <ul className={styles.lines}>
        {notes.map((note) => (
          <li key={note.id} className={styles.line}>
            <span>
              {note.text}
              <small className={layout.secondary}>
                {' '}
                {note.about === 'customer' && `${noteTexts.ofCustomer}, `}
                {note.by}, {formatDateTime(note.at)}
              </small>
            </span>
            {canEdit && (
              <Button
                size="small"
                variant="ghost"
                loading={removal.input === note.id}
                aria-label={noteTexts.deleteNamed(note.text)}
                onClick={() => removal.run(note.id)}
              >
                {noteTexts.delete}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && <NoteForm id={id} />}
    </Panel>
  );
}

function NoteForm({ id }: { id: number }) {
  const [text, setText] = useState('');
  const [about, setAbout] = useState<NoteBody['about']>('order');
  const add = useStaffMutation(
    (body: NoteBody) => callStaffApi('POST /ops/orders/{id}/notes', { params: { id }, body }),
    { topics: ['order', 'people'], onDone: () => setText(''), silent: true },
  );
  return (
    <Form onSubmit={() => add.run({ about, text })}>
      <TextArea
        label={noteTexts.text}
        hint={noteTexts.hint}
        required
        maxLength={NOTE_LENGTH}
        value={text}
        onChange={setText}
        error={add.error?.message}
      />
      <Select
        label={noteTexts.about}
        options={noteTexts.subjects}
        value={about}
        onChange={(value) => setAbout(value === 'customer' ? 'customer' : 'order')}
      />
      <Button type="submit" size="small" variant="secondary" loading={add.isBusy}>
        {noteTexts.add}
      </Button>
    </Form>
  );
}
