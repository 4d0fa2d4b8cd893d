import { Type, type Static } from 'typebox';
import { EXPLAIN, IdNumber, Text } from 'platform/http';
import { inEnglish } from 'platform/language';
import { StringEnum } from '../../string-enum.ts';
import { NOTE_LENGTH } from '../../limits.ts';
import { staffMessages } from '../../texts/texts.ts';

const About = StringEnum(['order', 'customer'], {
  description: 'A note about the customer is shown with each of their orders',
  [EXPLAIN]: staffMessages.noteAbout,
});

export const NoteBody = Type.Object({
  about: About,
  text: Text(1, NOTE_LENGTH, staffMessages.noteText(NOTE_LENGTH)),
});
export type NoteBody = Static<typeof NoteBody>;

export const DeleteNoteBody = Type.Object({ note: IdNumber(inEnglish('Name a note by its id.')) });

export const StaffNote = Type.Object({
  id: Type.Integer(),
  about: About,
  text: Type.String(),
  by: Type.String({ description: 'A staff member or an API key' }),
  at: Type.String({ format: 'date-time' }),
});
export type StaffNote = Static<typeof StaffNote>;
