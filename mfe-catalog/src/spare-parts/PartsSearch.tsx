import { useEffect, useRef, useState } from 'react';
import { Icon, IconButton } from 'shared-ui/base';
import { useNavigate } from 'shared-ui/router';
import { texts } from '../texts/en/spare-parts.ts';
import { KEEP_SCROLL, buildPartsUrl, type PartsQuery } from './spare-parts.ts';
import styles from './PartsSearch.module.css';

/** Debounce in ms. */
const REST_MS = 250;

/** Search within the list. The query is in the URL; Back undoes it. */
export function PartsSearch({ query }: { query: PartsQuery }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query.words);
  /** The query last seen in the URL, and the one sent from here. */
  const [known, setKnown] = useState({ seen: query.words, sent: query.words });
  if (known.seen !== query.words) {
    setKnown({ seen: query.words, sent: query.words });
    // If Back or a link changed the URL, take its query over.
    if (known.sent !== query.words) setText(query.words);
  }
  const words = text.trim();
  useEffect(() => {
    if (words === known.sent) return undefined;
    const timer = setTimeout(() => {
      setKnown((was) => ({ ...was, sent: words }));
      const replace = query.words !== '' && words !== '';
      void navigate(buildPartsUrl({ ...query, words }), { replace, state: KEEP_SCROLL });
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
