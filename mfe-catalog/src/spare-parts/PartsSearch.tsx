import { useEffect, useRef, useState } from 'react';
import { Icon, IconButton } from 'shared-ui/base';
import { useNavigate } from 'shared-ui/router';
import { texts } from '../texts/en/spare-parts.ts';
import { FILTER_PARAM, KEEP_SCROLL, buildPartsUrl, type PartsQuery } from './spare-parts.ts';
import styles from './PartsSearch.module.css';

const DEBOUNCE_MS = 250;

/** Search within the list. The query is in the URL, so Back undoes it. Without scripts it is a plain form (WEB-2). */
export function PartsSearch({ query }: { query: PartsQuery }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query.text);
  /** The text last read from the URL, and the text last written to it. */
  const [urlText, setUrlText] = useState({ read: query.text, written: query.text });
  if (urlText.read !== query.text) {
    setUrlText({ read: query.text, written: query.text });
    // Back or a link has changed the URL.
    if (urlText.written !== query.text) setText(query.text);
  }
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === urlText.written) return undefined;
    const timer = setTimeout(() => {
      setUrlText((previous) => ({ ...previous, written: trimmed }));
      const shouldReplace = query.text !== '' && trimmed !== '';
      void navigate(buildPartsUrl({ ...query, text: trimmed }), {
        replace: shouldReplace,
        state: KEEP_SCROLL,
      });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, urlText.written, query, navigate]);

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
