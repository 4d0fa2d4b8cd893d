/** Maps a status to a tone, which decides its colour. `waiting`: staff must act. Pure. */
export type Tone = 'waiting' | 'active' | 'finished' | 'failed';

const TONES: Readonly<Record<string, Tone>> = {
  pending: 'waiting',
  confirmed: 'waiting',
  assigned: 'active',
  'in progress': 'active',
  booked: 'active',
  'on the way': 'active',
  arrived: 'active',
  missed: 'failed',
  failed: 'failed',
  unconfirmed: 'waiting',
  'not received': 'failed',
};

/** Tone of a status of the API; `finished` for unknown ones. */
export const getTone = (status: string): Tone => TONES[status] ?? 'finished';
