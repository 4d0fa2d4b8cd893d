/** What the door loaded for this very address: JSON under the id `page-data`. */
export interface PageData {
  /** Path and query that it belongs to. */
  path: string;
  data: unknown;
}

/** Reads it; undefined where the document brings none. */
export function readPageData(page: Document): PageData | undefined {
  try {
    const text = page.getElementById('page-data')?.textContent;
    return text === null || text === undefined ? undefined : (JSON.parse(text) as PageData);
  } catch {
    return undefined;
  }
}
