/**
 * The address of a drawing that stands in a style. As text it compresses with the page that the style stands in: only what would
 * end the address, or the quotes around it, is escaped.
 */
export function svgAsText(content: string | Buffer): string {
  const text = String(content).trim().replaceAll('"', "'");
  return `data:image/svg+xml,${text.replaceAll(/[%#<>]/g, encodeURIComponent)}`;
}
