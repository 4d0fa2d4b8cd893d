/** Parses the JSON in an element of the document; null if missing or invalid. */
export function readEmbeddedJson<T>(page: Document, id: string): T | null {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? 'null') as T | null;
  } catch {
    return null;
  }
}
