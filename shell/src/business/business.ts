import type { Business } from 'api/contract';

export const toChatUrl = (business: Business): string =>
  `https://wa.me/${business.chat_number.replace(/\D/g, '')}`;

export const toTelUrl = (phone: string): string => `tel:+91${phone}`;

/** Formats a number as `+91 94310 12345`. */
export const formatPhone = (phone: string): string =>
  `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`.trim();

/**
 * Converts `map_embed` of the settings, an address for frames, to one for links: the full map with the same marker. An
 * address without a marker is returned as it is.
 */
export function toMapUrl(embed: string): string {
  if (!URL.canParse(embed)) return embed;
  const marker = /^(-?[\d.]+),(-?[\d.]+)$/.exec(new URL(embed).searchParams.get('marker') ?? '');
  if (marker === null) return embed;
  const [, latitude, longitude] = marker;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
