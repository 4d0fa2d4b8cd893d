/** Whether a client with this Accept header can use a page: not one that requests an image or data. Pure. */
export function acceptsHtml(accept = '*/*'): boolean {
  const acceptsAnything = accept.includes('*/*') && !/image\/|json|text\/css/.test(accept);
  return accept.includes('text/html') || acceptsAnything;
}
