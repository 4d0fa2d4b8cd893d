import { useEffect, useRef, useState } from 'react';
import { Icon, IconButton } from 'shared-ui/base';
import { useNavigate } from 'shared-ui/router';
import { texts } from '../texts/en/spare-parts.ts';
import { KEEP_SCROLL, partsAddress, type PartsQuery } from './spare-parts.ts';
import styles from './PartsSearch.module.css';

/** Somebody who has not typed for so long, in ms, wants to see what that brings. */
const REST_MS = 250;

/** Looks for words in the list. They stand in the address; the first letter is a step that Back undoes. */
export function PartsSearch({ query }: { query: PartsQuery }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query.words);
  /** The words that stood in the address last, and those that were put there from here. */
  const [known, setKnown] = useState({ seen: query.words, sent: query.words });
  if (known.seen !== query.words) {
    setKnown({ seen: query.words, sent: query.words });
    // Back, a chip or a link has changed them: what is typed here goes on otherwise.
    if (known.sent !== query.words) setText(query.words);
  }
  const words = text.trim();
  useEffect(() => {
    if (words === known.sent) return undefined;
    const timer = setTimeout(() => {
      setKnown((was) => ({ ...was, sent: words }));
      const replace = query.words !== '' && words !== '';
      void navigate(partsAddress({ ...query, words }), { replace, state: KEEP_SCROLL });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [words, known.sent, query, navigate]);

  return (
    <search className={styles.box}>
      <Icon name="search" className={styles.icon} />
      <input
        ref={input}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          label={texts.clearSearch}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
