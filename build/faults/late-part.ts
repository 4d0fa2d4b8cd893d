/** A part that comes late, or not at all. */
export const part = 'late';
