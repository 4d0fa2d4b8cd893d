import { useEffect, useState } from 'react';
import { Dialog } from 'shared-ui/rich';
import { Button } from 'shared-ui/base';
import {
  findElementByKey,
  isTypingOrBrowserKey,
  findShortcutElements,
  areShortcutsOn,
  activate,
  setShortcutsOn,
} from './keys.ts';
import { Key } from './Key.tsx';
import styles from './KeyHelp.module.css';
import { texts } from '../texts/en/keys.ts';

/** Activates the page's single-key shortcuts and lists them. */
export function KeyHelp() {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[] | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isTypingOrBrowserKey(event) || event.defaultPrevented || !areShortcutsOn()) return;
      const element = findElementByKey(event.key);
      if (element === null) return;
      event.preventDefault();
      activate(element);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="?"
        onClick={() => setShortcuts(listShortcuts())}
      >
        {texts.open} <Key>?</Key>
      </button>
      <Dialog opened={shortcuts !== null} onClose={() => setShortcuts(null)} title={texts.title}>
        <ShortcutList shortcuts={shortcuts ?? []} />
      </Dialog>
    </>
  );
}

interface Shortcut {
  key: string;
  description: string;
}

const listShortcuts = (): Shortcut[] =>
  findShortcutElements(document).map((element) => ({
    key: element.getAttribute('aria-keyshortcuts') ?? '',
    description: getAccessibleName(element),
  }));

const getAccessibleName = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ??
  (element instanceof HTMLInputElement
    ? (element.labels?.[0]?.textContent ?? '')
    : getTextWithoutKey(element));

/** Text of an element without its `Key`. */
const getTextWithoutKey = (element: HTMLElement): string =>
  [...element.childNodes]
    .filter((node) => !(node instanceof HTMLElement && node.ariaHidden === 'true'))
    .map((node) => node.textContent ?? '')
    .join('')
    .trim();

function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  const toggle = (): void => {
    setShortcutsOn(!isOn);
    setIsOn(!isOn);
  };
  return (
    <>
      <ul className={styles.list}>
        {shortcuts.map(({ key, description }) => (
          <li key={`${key} ${description}`} className={styles.row}>
            <kbd className={styles.key}>{key.toUpperCase()}</kbd> {description}
          </li>
        ))}
      </ul>
      <p className={styles.state}>{isOn ? texts.on : texts.off}</p>
      <Button variant="secondary" onClick={toggle}>
        {isOn ? texts.turnOff : texts.turnOn}
      </Button>
    </>
  );
}
