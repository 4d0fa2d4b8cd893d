import { useEffect, useRef, useState } from 'react';
import { Icon, IconButton } from 'shared-ui/base';
import { useNavigate } from 'shared-ui/router';
import { texts } from '../texts/en/spare-parts.ts';
import { FILTER_PARAM, KEEP_SCROLL, buildPartsUrl, type PartsQuery } from './spare-parts.ts';
import styles from './PartsSearch.module.css';

/** Debounce in ms. */
const DEBOUNCE_MS = 250;

/** Search within the list. The query is in the URL, so Back undoes it. Without scripts it is a plain form (WEB-2). */
export function PartsSearch({ query }: { query: PartsQuery }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query.text);
  /** The query last seen in the URL, and the one sent from here. */
  const [queries, setQueries] = useState({ seen: query.text, sent: query.text });
  if (queries.seen !== query.text) {
    setQueries({ seen: query.text, sent: query.text });
    // If Back or a link changed the URL, show its query.
    if (queries.sent !== query.text) setText(query.text);
  }
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === queries.sent) return undefined;
    const timer = setTimeout(() => {
      setQueries((previous) => ({ ...previous, sent: trimmed }));
      const replace = query.text !== '' && trimmed !== '';
      void navigate(buildPartsUrl({ ...query, text: trimmed }), { replace, state: KEEP_SCROLL });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, queries.sent, query, navigate]);

  return (
    <search>
      <form className={styles.box} onSubmit={(event) => event.preventDefault()}>
        {query.ids.length > 0 && (
          <input type="hidden" name={FILTER_PARAM} value={query.ids.join(',')} />
        )}
        {query.sort !== 'appliance' && <input type="hidden" name="sort" value={query.sort} />}
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          type="text"
          name="q"
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
      </form>
    </search>
  );
}
