import { expect, type Locator, type Page } from '@playwright/test';
import { waitForStillScroll } from './measure.ts';

/** A page in the history as the walker left it. */
interface Entry {
  address: string;
  /** Scroll position in px. */
  top: number;
}

/** A dialog or sheet that covers a page, and the button that opens it. */
export interface OverlayTrigger {
  button: string | RegExp;
  dialog: string | RegExp;
}

export type Move = 'follow' | 'scroll' | 'open' | 'close' | 'back' | 'forward' | 'reload';

/** Addresses of pages that open with the login dialog if nobody is logged in. */
const PRIVATE_PAGES = /^\/(booking|invoice|account\/referral|cart|addAddress|visit)(\/|$)/;

/** A random walker through the shop. Tracks the browser history as it should be. */
export class Walker {
  readonly page: Page;
  private readonly triggers: readonly OverlayTrigger[];
  private readonly randomBelow: (count: number) => number;
  private readonly isLoggedIn: boolean;
  private entries: Entry[] = [];
  private position = 0;
  private dialog: Locator | null = null;
  /** Number of times each move was made. */
  readonly moveCounts: Record<Move, number> = {
    follow: 0,
    scroll: 0,
    open: 0,
    close: 0,
    back: 0,
    forward: 0,
    reload: 0,
  };
  /** Number of moves that returned to a scrolled page. */
  restoredPositions = 0;
  dialogsClosedByBack = 0;

  constructor(
    page: Page,
    triggers: readonly OverlayTrigger[],
    randomBelow: (count: number) => number,
    isLoggedIn = false,
  ) {
    this.page = page;
    this.triggers = triggers;
    this.randomBelow = randomBelow;
    this.isLoggedIn = isLoggedIn;
  }

  /** Opens an address as if typed. */
  async start(address: string): Promise<void> {
    await this.page.goto(address);
    await this.waitUntilReady();
    this.entries = [{ address: await this.getAddress(), top: await waitForStillScroll(this.page) }];
  }

  /** Makes one possible move and checks the page afterwards. */
  async step(): Promise<string> {
    const move = this.pick(await this.listMoves());
    this.moveCounts[move] += 1;
    const description = await this[move]();
    await this.expectEntry(`${move} ${description}`);
    return `${move} ${description}`;
  }

  private async listMoves(): Promise<Move[]> {
    if (this.dialog !== null) return ['close', 'close', 'close', 'reload', 'follow'];
    const moves: Move[] = ['follow', 'follow', 'scroll', 'scroll', 'reload'];
    if ((await this.listShownTriggers()).length > 0) moves.push('open', 'open', 'open');
    if (this.position > 0) moves.push('back', 'back', 'back');
    if (this.position < this.entries.length - 1) moves.push('forward', 'forward');
    return moves;
  }

  private async follow(): Promise<string> {
    const links = (this.dialog ?? this.page.locator('body')).locator(
      // Skips links to the other language, in which dialogs have other names.
      'a[href^="/"]:not([target]):not([hreflang])',
    );
    const count = await links.count();
    if (count === 0) return this.close();
    await this.savePosition();
    const link = links.nth(this.randomBelow(count));
    const href = (await link.getAttribute('href')) ?? '';
    await press(link);
    this.dialog = null;
    await expect.poll(() => this.getAddress()).toBe(decodeURI(href));
    await this.waitUntilReady();
    const top = await waitForStillScroll(this.page);
    // As in any browser, a link to the current page adds no history entry.
    if (this.getEntry().address !== decodeURI(href)) this.position += 1;
    this.entries = [...this.entries.slice(0, this.position), { address: decodeURI(href), top }];
    await this.detectDialog();
    return href;
  }

  private async scroll(): Promise<string> {
    const share = this.randomBelow(100) / 100;
    await this.page.evaluate(
      (down) =>
        window.scrollTo({
          top: Math.round((document.documentElement.scrollHeight - innerHeight) * down),
          behavior: 'instant',
        }),
      share,
    );
    await this.savePosition();
    return `to ${this.getEntry().top}`;
  }

  private async open(): Promise<string> {
    const trigger = this.pick(await this.listShownTriggers());
    await this.savePosition();
    await press(this.getButton(trigger));
    this.dialog = this.page.getByRole('dialog', { name: trigger.dialog });
    await expect(this.dialog).toBeVisible();
    // A dialog is a history entry, so the entries ahead are gone.
    this.entries.length = this.position + 1;
    return String(trigger.dialog);
  }

  private async close(): Promise<string> {
    const dialog = this.dialog;
    if (dialog === null) return 'nothing';
    const method = this.pick(['back', 'back', 'escape', 'button'] as const);
    if (method === 'back') {
      this.dialogsClosedByBack += 1;
      await this.page.evaluate(() => history.back());
    } else if (method === 'escape') await this.page.keyboard.press('Escape');
    else await press(dialog.getByRole('button', { name: /^Close/ }).first());
    await expect(dialog).toBeHidden();
    this.dialog = null;
    return `by ${method}`;
  }

  private async back(): Promise<string> {
    return this.travel(-1);
  }

  private async forward(): Promise<string> {
    return this.travel(1);
  }

  private async travel(delta: 1 | -1): Promise<string> {
    await this.savePosition();
    this.position += delta;
    if (this.getEntry().top > 0) this.restoredPositions += 1;
    await this.page.evaluate((steps) => history.go(steps), delta);
    await expect.poll(() => this.getAddress()).toBe(this.getEntry().address);
    await this.waitUntilReady();
    await this.detectDialog();
    return `to ${this.getEntry().address}`;
  }

  private async reload(): Promise<string> {
    const hadDialog = this.dialog !== null;
    if (!hadDialog) await this.savePosition();
    await this.page.reload();
    this.dialog = null;
    await this.waitUntilReady();
    await this.detectDialog();
    return hadDialog ? 'with a dialog open' : '';
  }

  private async expectEntry(description: string): Promise<void> {
    const { address, top } = this.getEntry();
    expect(await this.getAddress(), description).toBe(address);
    await expect(this.page.getByRole('dialog'), description).toHaveCount(
      this.dialog === null ? 0 : 1,
    );
    const getOffset = async (): Promise<number> => {
      const now = await this.page.evaluate(() => ({
        top: scrollY,
        maximum: document.documentElement.scrollHeight - innerHeight,
      }));
      return Math.abs(now.top - Math.min(top, now.maximum));
    };
    await expect
      .poll(getOffset, { message: `${description}: scroll position should be ${top}` })
      .toBeLessThan(3);
  }

  private async listShownTriggers(): Promise<OverlayTrigger[]> {
    const visible = await Promise.all(
      this.triggers.map((trigger) => this.getButton(trigger).isVisible()),
    );
    return this.triggers.filter((_, index) => visible[index]);
  }

  private getButton = ({ button }: OverlayTrigger): Locator =>
    this.page.getByRole('button', { name: button, exact: true }).first();

  private async savePosition(): Promise<void> {
    this.getEntry().top = await waitForStillScroll(this.page);
  }

  private getEntry(): Entry {
    const entry = this.entries[this.position];
    if (entry === undefined) throw new Error('No history entry at this position');
    return entry;
  }

  private readonly getAddress = (): Promise<string> =>
    this.page.evaluate(() => decodeURI(location.pathname + location.search));

  private async waitUntilReady(): Promise<void> {
    await expect(this.page.locator('html[data-hydrated]')).toBeAttached();
    // A page that needs a login shows only a placeholder while the dialog asks for one.
    await expect(this.page.locator('#content h1, dialog, [role=dialog]').first()).toBeAttached();
    await this.page.waitForLoadState('networkidle');
    // The address changes before the page does, so the page cannot tell whether it asks for a login.
    if (!this.isLoggedIn && PRIVATE_PAGES.test(await this.getAddress()))
      await expect(this.page.getByRole('dialog').first()).toBeVisible();
  }

  /** A page that needs a login opens with the login dialog, which is a history entry. */
  private async detectDialog(): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    if (!(await dialog.isVisible())) return;
    this.dialog = dialog;
    this.entries.length = this.position + 1;
  }

  private pick<T>(items: readonly T[]): T {
    const chosen = items[this.randomBelow(items.length)];
    if (chosen === undefined) throw new Error('Nothing to choose from');
    return chosen;
  }
}

/** Presses the element without scrolling to it, so that the walker leaves the page at its scroll position. */
const press = (target: Locator): Promise<void> =>
  target.evaluate((element) => (element as HTMLElement).click());
