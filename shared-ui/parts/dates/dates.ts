/** Everybody who uses the product lives by Indian time, wherever the server stands. */
const ZONE = 'Asia/Kolkata';

// Made at the first use: setting one up takes a cheap phone longer than a whole page.
let formats: { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat } | undefined;

const indianFormats = (): NonNullable<typeof formats> =>
  (formats ??= {
    day: new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: ZONE,
    }),
    time: new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: ZONE,
    }),
  });

/**
 * A day for a person: `20 Nov 2026`.
 * @param iso a time in ISO 8601, as on the wire
 * @returns an empty text for what is not a time
 */
export function formatDate(iso: string): string {
  const at = new Date(iso);
  // Some browsers write "Sept": three letters, always.
  return Number.isNaN(at.getTime()) ? '' : indianFormats().day.format(at).replace('Sept', 'Sep');
}

/** A day and a time for a person: `20 Nov 2026, 4:05 pm`. Empty for what is not a time. */
export function formatDateTime(iso: string): string {
  const date = formatDate(iso);
  return date === '' ? '' : `${date}, ${indianFormats().time.format(new Date(iso)).toLowerCase()}`;
}
