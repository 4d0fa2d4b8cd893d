import type { Business } from 'api/contract';

/** The address of a conversation with us in the chat app. */
export const toChatUrl = (business: Business): string =>
  `https://wa.me/${business.chat_number.replace(/\D/g, '')}`;

/** What a telephone dials. */
export const toTelUrl = (phone: string): string => `tel:+91${phone}`;

/** A number as people read it, `+91 94310 12345`. */
export const formatPhone = (phone: string): string =>
  `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`.trim();

/**
 * The address of the map page for what the settings name as an embed: a page of its own, because the product's
 * pages show nothing of other sites. An address without a marker is returned as it is.
 */
export function toMapUrl(embed: string): string {
  if (!URL.canParse(embed)) return embed;
  const marker = /^(-?[\d.]+),(-?[\d.]+)$/.exec(new URL(embed).searchParams.get('marker') ?? '');
  if (marker === null) return embed;
  const [, latitude, longitude] = marker;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
