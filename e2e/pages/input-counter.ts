/** Mouse and keyboard of a test, which count presses and keys. */
import type { Locator, Page } from '@playwright/test';

type File = Parameters<Locator['setInputFiles']>[0];

/** Counts presses (mouse or finger) and keys of one task. */
export class InputCounter {
  presses = 0;
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  /** Opens a page of the console by its navigation. */
  openPage(name: string): Promise<void> {
    return this.press(this.#page.getByRole('navigation').getByRole('link', { name }).first());
  }

  /** Types into a field. If the field does not have the focus, a press comes first. */
  async type(target: Locator, text: string): Promise<void> {
    if (!(await isFocused(target))) await this.press(target);
    await this.#page.keyboard.type(text);
    this.keys += [...text].length;
  }

  /** Replaces the text of a field. */
  async replace(target: Locator, text: string): Promise<void> {
    if (!(await isFocused(target))) await this.press(target);
    await this.pressKey('ControlOrMeta+a');
    await this.type(target, text);
  }

  async pressKey(key: string): Promise<void> {
    this.keys += 1;
    await this.#page.keyboard.press(key);
  }

  /** Chooses in a list: a press opens it, another chooses. */
  async choose(target: Locator, option: Parameters<Locator['selectOption']>[0]): Promise<void> {
    this.presses += 2;
    await target.selectOption(option);
  }

  /** Enters a day, such as 2026-11-23, by its digits. */
  async enterDay(target: Locator, day: string): Promise<void> {
    this.presses += 1;
    this.keys += day.replaceAll('-', '').length;
    await target.fill(day);
  }

  /** Chooses a file, or takes a photo: a press opens the dialog of the system, another chooses. */
  async attach(target: Locator, file: File): Promise<void> {
    this.presses += 2;
    await target.setInputFiles(file);
  }
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
