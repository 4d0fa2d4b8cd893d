/** A visit with a real browser: it meets what a scene has, or calls one fault. */
import { setTimeout as sleep } from 'node:timers/promises';
import { devices, type Browser, type Page } from '@playwright/test';
import type { Wire } from '../canaries/wire.ts';
import { keepSession } from '../pages/session.ts';
import { addressIn, visitorCookie } from '../visitor-cookies.ts';
import { faultNamed, type Fault } from './faults.ts';
import type { Scene } from './scenes.ts';

/** An error as a page told of it. */
export interface Told {
  remote: string;
  version: string;
  kind: string;
  frames: string[];
}

/** Where visits are made. */
export interface Stage {
  browser: Browser;
  wire: Wire;
}

/** Longest that anything is waited for. */
const LONGEST_MS = 12_000;
const QUIET_MS = 900;
const LOOK_MS = 60;
let visits = 0;

/** The faults that can be met in a scene. */
export async function faultsIn(stage: Stage, scene: Scene): Promise<Fault[]> {
  return visit(stage, scene, '', async (page, html) => {
    let known = -1;
    let since = performance.now();
    for (const end = since + LONGEST_MS; performance.now() < end;) {
      const { seen } = await seenIn(page);
      if (seen.length !== known) since = performance.now();
      known = seen.length;
      if (performance.now() - since > QUIET_MS) break;
      await lookAround(page);
    }
    const { seen, pressed } = await seenIn(page);
    const rendered = new Set(
      [...html.matchAll(/data-rendered="([^"]+)"/g)].map(([, name]) => name),
    );
    const found = [...seen, ...pressed].map((name) => faultNamed(name, scene.name));
    const isServed = ({ source, lines: [from, to] }: Fault): boolean =>
      [...rendered].some((name) => {
        const at = faultNamed(name ?? '', '');
        return at.source === source && at.lines[0] >= from && at.lines[0] <= to;
      });
    return [
      ...found.filter((fault) => fault.kind !== 'hydration' || isServed(fault)),
      ...[...rendered].map((name) => faultNamed(name ?? '', scene.name, 'gateway')),
    ];
  });
}

/** Calls a fault; answers what the page told of it first, or null where it told nothing. */
export async function meet(stage: Stage, scene: Scene, fault: Fault): Promise<Told | null> {
  return visit(stage, scene, fault.name, async (page, _html, told) => {
    let isPressed = fault.kind !== 'handler';
    for (const end = performance.now() + LONGEST_MS; performance.now() < end;) {
      const [first] = told();
      if (first !== undefined) return first;
      isPressed ||= await pressed(page, fault.name);
      await lookAround(page);
    }
    return null;
  });
}

async function visit<Result>(
  { browser, wire }: Stage,
  scene: Scene,
  called: string,
  act: (page: Page, html: string, told: () => Told[]) => Promise<Result>,
): Promise<Result> {
  visits += 1;
  const cookie = visitorCookie(`errors-${visits}`);
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': addressIn(visits) },
  });
  await context.addCookies([{ name: 'visitor', value: cookie, url: wire.url }]);
  await context.addInitScript((name) => {
    const seen = new Set<string>();
    Object.assign(globalThis, {
      faultsSeen: seen,
      faultAt: (each: string) => {
        seen.add(each);
        return each === name;
      },
    });
  }, called);
  const page = await context.newPage();
  try {
    if (scene.token !== undefined) await keepSession(page, scene.token);
    // What is pressed changes nothing for who comes after.
    if (called.endsWith(':handler'))
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
    const answer = await page.goto(wire.url + scene.path, { waitUntil: 'load' });
    const html = (await answer?.text()) ?? '';
    await page.mouse.move(40, 300);
    if (scene.press !== undefined) await open(page, scene.press);
    const told = (): Told[] => wire.toldBy(cookie).flatMap(({ errors = [] }) => errors as Told[]);
    return await act(page, html, told);
  } finally {
    await context.close();
  }
}

async function open(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await button.click({ timeout: 4000 }).catch(() => undefined);
}

/** Presses it once it is there and the page takes presses. */
const pressed = (page: Page, name: string): Promise<boolean> =>
  page
    .evaluate((each) => {
      const element = document.querySelector<HTMLElement>(`[data-press="${CSS.escape(each)}"]`);
      element?.scrollIntoView({ block: 'center' });
      element?.click();
      return false;
    }, name)
    .catch(() => false);

/** Down the page a little at a time, and to its top again: parts come to life as they come into view. */
async function lookAround(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY + innerHeight >= scrollHeight - 4;
      scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight * 0.8);
    })
    .catch(() => undefined);
  await sleep(LOOK_MS);
}

async function seenIn(page: Page): Promise<{ seen: string[]; pressed: string[] }> {
  return page.evaluate(() => {
    const { faultsSeen } = globalThis as unknown as { faultsSeen: Set<string> };
    const elements = [...document.querySelectorAll('[data-press]')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    return {
      seen: [...faultsSeen].filter((name) => !name.endsWith(':handler')),
      pressed: [...new Set(elements.map((each) => each.getAttribute('data-press') ?? ''))],
    };
  });
}
