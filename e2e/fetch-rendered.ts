/** Public pages as the gateway renders them. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The response to a visitor without JavaScript. */
export interface RenderedPage {
  status: number;
  html: string;
}

const ATTEMPTS = 50;
const PAUSE_MS = 100;

/**
 * Requests a URL until the gateway returns rendered HTML with data. If the gateway is busy or renders for the first
 * time, it leaves rendering to the browser.
 */
export async function fetchRendered(url: string): Promise<RenderedPage> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    const html = await response.text();
    if (/<div id="root"[^>]*></.test(html) && html.includes('id="page-data"'))
      return { status: response.status, html };
    await sleep(PAUSE_MS);
  }
  throw new Error(`${url} was not rendered by the gateway`);
}
