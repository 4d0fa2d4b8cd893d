/** Reads the JSON that an element of the document holds; null where there is none, or it is damaged. */
export function readEmbeddedJson<T>(page: Document, id: string): T | null {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? 'null') as T | null;
  } catch {
    return null;
  }
}
