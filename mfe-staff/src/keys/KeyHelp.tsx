import { useEffect, useState } from 'react';
import { Dialog } from 'shared-ui/rich';
import { Button } from 'shared-ui/base';
import {
  findElementByKey,
  isTextInput,
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
  const [shown, setShown] = useState<readonly KeyRow[] | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isTextInput(event) || event.defaultPrevented || !areShortcutsOn()) return;
      const element = findElementByKey(event.key);
      if (element === null) return;
      event.preventDefault();
      activate(element);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts="?"
        onClick={() => setShown(listShortcuts())}
      >
        {texts.open} <Key>?</Key>
      </button>
      <Dialog opened={shown !== null} onClose={() => setShown(null)} title={texts.title}>
        <KeyList keys={shown ?? []} />
      </Dialog>
    </>
  );
}

interface KeyRow {
  key: string;
  what: string;
  /** Language of the labelled element if it differs from the page's; the desks are English. */
  lang: string | undefined;
}

const listShortcuts = (): KeyRow[] =>
  findShortcutElements(document).map((element) => ({
    key: element.getAttribute('aria-keyshortcuts') ?? '',
    what: getAccessibleName(element),
    lang: element.closest<HTMLElement>('body [lang]')?.lang,
  }));

const getAccessibleName = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ??
  (element instanceof HTMLInputElement
    ? (element.labels?.[0]?.textContent ?? '')
    : getTextWithoutKey(element));

/** Accessible name of an element without its shortcut hint. */
const getTextWithoutKey = (element: HTMLElement): string =>
  [...element.childNodes]
    .filter((node) => !(node instanceof HTMLElement && node.ariaHidden === 'true'))
    .map((node) => node.textContent ?? '')
    .join('')
    .trim();

function KeyList({ keys }: { keys: readonly KeyRow[] }) {
  const [act, setAct] = useState(areShortcutsOn);
  const toggle = (): void => {
    setShortcutsOn(!act);
    setAct(!act);
  };
  return (
    <>
      <ul className={styles.list}>
        {keys.map(({ key, what, lang }) => (
          <li key={`${key} ${what}`} lang={lang} className={styles.row}>
            <kbd className={styles.key}>{key.toUpperCase()}</kbd> {what}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{act ? texts.on : texts.off}</p>
      <Button variant="secondary" onClick={toggle}>
        {act ? texts.turnOff : texts.turnOn}
      </Button>
    </>
  );
}
