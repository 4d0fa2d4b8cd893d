/** The main journeys in the engines of Chrome, Firefox and Safari (WEB-6), and pages in an older one (WEB-7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type Deployment } from '../deployment.ts';
import { STEPS, type Journey } from './journey.ts';
import { openOldChromium } from './old-chromium.ts';
import { openPuppeteer } from './puppeteer.ts';
import { link, text } from './tab.ts';
import { openWebKit } from './webkit.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ env: { SERVER_RENDERING: 'on' } });
});
afterAll(() => deployment.stop());

describe.each([
  { name: 'Chromium', phone: '9431078001', open: () => openPuppeteer('chromium') },
  { name: 'Firefox', phone: '9431078002', open: () => openPuppeteer('firefox') },
  { name: 'WebKit', phone: '9431078003', open: openWebKit },
])('$name', ({ phone, open }) => {
  let journey: Journey;
  beforeAll(async () => {
    journey = { tab: await open(), deployment, phone, order: '' };
  });
  afterAll(() => journey.tab.close());
  // Each step begins where the previous step ended.
  it.each(Object.entries(STEPS))('%s', async (_step, run) => {
    expect(await run(journey)).not.toBe('');
  });
});

it('in Chromium 87 links lead from home to a service, and pages say how to order (WEB-7)', async () => {
  const tab = await openOldChromium();
  try {
    await tab.open(deployment.url);
    await tab.press(link('AC'));
    await tab.read(text('AC jet service'));
    expect(await tab.read(text('Buttons on this page do not work yet'))).toContain('call');
    expect(await tab.read('//a[starts-with(@href,"tel:")]')).toContain('+91');
    expect(await tab.run(findMisplaced)).toBe('');
    await tab.open(`${deployment.url}/cart`);
    await tab.read(text('Buttons on this page do not work yet'));
    await tab.read('//header//a[@href="/"]');
  } finally {
    await tab.close();
  }
});

/** Runs in the page: names controls of the header that overlap each other or leave the window. */
function findMisplaced(): string {
  const controls = [...document.querySelectorAll('header a, header button, header input')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  return controls
    .filter(
      ({ box }, index) =>
        box.right > document.documentElement.clientWidth ||
        controls
          .slice(0, index)
          .some(
            ({ box: other }) =>
              box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom &&
              other.top < box.bottom,
          ),
    )
    .map(({ element }) => element.outerHTML.slice(0, 100))
    .join();
}
