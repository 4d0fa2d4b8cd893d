/** Whether somebody who sends this Accept header is helped by a page: not who asks for a picture or for data. Pure. */
export function takesHtml(accept = '*/*'): boolean {
  const anything = accept.includes('*/*') && !/image\/|json|text\/css/.test(accept);
  return accept.includes('text/html') || anything;
}
