/**
 * Data URL of an SVG in a style sheet. As text it compresses together with the page; only characters that would end
 * the URL or its quotes are escaped.
 */
export function toSvgDataUrl(content: string | Buffer): string {
  const text = String(content).trim().replaceAll('"', "'");
  return `data:image/svg+xml,${text.replaceAll(/[%#<>]/g, encodeURIComponent)}`;
}
