import { Container, Icon } from 'shared-ui/base';
import styles from './LegalPage.module.css';

/** One numbered section of a legal text. */
interface LegalSection {
  heading: string;
  /** Paragraphs; a list stands as an array of its lines. */
  body: readonly (string | readonly string[])[];
}

export interface LegalPageProps {
  title: string;
  /** What the text is, and since when it holds. */
  lead: string;
  contents: string;
  sections: readonly LegalSection[];
}

/** It is English in every language: a translation would bind nobody. */
const LANG = 'en';

/** A legal text: numbered sections, with a list of them to find one's way. */
export function LegalPage({ title, lead, contents, sections }: LegalPageProps) {
  return (
    <Container className={styles.page ?? ''}>
      <header className={styles.top} lang={LANG}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <Contents heading={contents} sections={sections} />
      <div className={styles.sections} lang={LANG}>
        {sections.map(({ heading, body }, index) => (
          <section key={heading} id={`section-${index + 1}`} className={styles.section}>
            {/* One text: the words behind the number would move with its width as the typeface comes. */}
            <h2>{`${index + 1}. ${heading}`}</h2>
            {body.map((part, at) => (
              <Part key={at} part={part} />
            ))}
          </section>
        ))}
      </div>
    </Container>
  );
}

/** Beside the text on a wide screen; folded above it on a phone, where it would be as long as a page. */
function Contents({ heading, sections }: { heading: string; sections: readonly LegalSection[] }) {
  return (
    <nav className={styles.contents} aria-label={heading} lang={LANG}>
      <h2 className={styles.wide}>{heading}</h2>
      <details className={styles.fold}>
        <summary>
          <h2>{heading}</h2>
          <Icon name="chevron-down" />
        </summary>
        <ol>
          {sections.map((section, index) => (
            <li key={section.heading}>
              <a href={`#section-${index + 1}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function Part({ part }: { part: string | readonly string[] }) {
  if (typeof part === 'string') return <p>{part}</p>;
  return (
    <ul>
      {part.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
