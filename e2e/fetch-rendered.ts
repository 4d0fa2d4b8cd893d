/** Public pages as the gateway renders them. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The response to a visitor without JavaScript. */
export interface RenderedPage {
  status: number;
  html: string;
}

const TRIES = 50;
const PAUSE_MS = 100;

/**
 * Requests a URL until the gateway returns rendered HTML with data. If the gateway is busy or renders for the first
 * time, it leaves rendering to the browser.
 */
export async function fetchRendered(url: string): Promise<RenderedPage> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (/<div id="root"[^>]*></.test(html) && html.includes('id="page-data"'))
      return { status: answer.status, html };
    await sleep(PAUSE_MS);
  }
  throw new Error(`${url} was not rendered by the gateway`);
}
