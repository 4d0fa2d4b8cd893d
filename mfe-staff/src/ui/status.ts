/** Maps a status to a colour: waits for staff, in progress, finished, failed. Pure. */
export type Tone = 'waits' | 'goes' | 'over' | 'wrong';

const TONES: Readonly<Record<string, Tone>> = {
  pending: 'waits',
  confirmed: 'waits',
  assigned: 'goes',
  'in progress': 'goes',
  booked: 'goes',
  'on the way': 'goes',
  arrived: 'goes',
  missed: 'wrong',
  failed: 'wrong',
};

export const getTone = (status: string): Tone => TONES[status] ?? 'over';
