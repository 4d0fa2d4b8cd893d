/** Keeps the note for the order in session storage, because changing the language loads a new document. */
import { ORDER_NOTE_KEY } from 'contract/document';

/** Stores the note; empty for none. */
export function storeNote(note: string): void {
  try {
    sessionStorage.setItem(ORDER_NOTE_KEY, note);
  } catch {
    // Without storage the note lasts as long as the document.
  }
}

/** Returns the stored note; empty if there is none or storage is unavailable. */
export function readStoredNote(): string {
  try {
    return sessionStorage.getItem(ORDER_NOTE_KEY) ?? '';
  } catch {
    return '';
  }
}
