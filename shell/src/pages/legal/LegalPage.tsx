import { Container } from 'shared-ui/base';
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

/** A legal text: numbered sections, with a list of them to find one's way. */
export function LegalPage({ title, lead, contents, sections }: LegalPageProps) {
  return (
    <Container className={styles.page ?? ''}>
      <header className={styles.top}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <nav className={styles.contents} aria-label={contents}>
        <h2>{contents}</h2>
        <ol>
          {sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#section-${index + 1}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ heading, body }, index) => (
          <section key={heading} id={`section-${index + 1}`} className={styles.section}>
            <h2>
              {index + 1}. {heading}
            </h2>
            {body.map((part, at) => (
              <Part key={at} part={part} />
            ))}
          </section>
        ))}
      </div>
    </Container>
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
