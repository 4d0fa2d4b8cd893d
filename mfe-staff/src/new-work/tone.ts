/** The sound of a new order or a request to cancel. Staff can switch it off in each browser. */

const STORAGE_KEY = 'staff-sound';

/** Whether new work plays a sound in this browser; on by default. */
export const isSoundOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

/** Stores the choice in this browser. */
export function setSoundOn(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
}

/** Frequencies in Hz, in sequence. */
const NOTES = [660, 880] as const;
const NOTE_SECONDS = 0.18;
/** Share of the full volume. */
const VOLUME = 0.2;

/** Plays two short notes. Browsers stay silent until the user has pressed something on the page. */
export function playTone(): void {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: VOLUME });
  gain.connect(context.destination);
  NOTES.forEach((frequency, index) => {
    const note = new OscillatorNode(context, { frequency });
    note.connect(gain);
    const start = context.currentTime + index * NOTE_SECONDS;
    note.start(start);
    note.stop(start + NOTE_SECONDS);
    if (index === NOTES.length - 1)
      note.addEventListener('ended', () => void context.close(), { once: true });
  });
}
