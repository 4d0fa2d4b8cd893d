import { Container, Icon } from 'shared-ui/base';
import { fillShopName } from '../../../texts/brand.ts';
import { useShopName } from '../../business/shop-name.ts';
import styles from './LegalPage.module.css';

interface LegalSection {
  heading: string;
  /** Paragraphs; an array is a list. */
  body: readonly (string | readonly string[])[];
}

export interface LegalPageProps {
  title: string;
  /** Kind of text, and date of effect; `{shop}` is the shop's name, here and in paragraphs, but not in lists. */
  lead: string;
  contents: string;
  sections: readonly LegalSection[];
}

/** Legal texts are English in every language: a translation would not be binding. */
const LANG = 'en';

/** A legal text with numbered sections and a table of contents. */
export function LegalPage({ title, lead, contents, sections }: LegalPageProps) {
  const shop = useShopName();
  return (
    <Container className={styles.page}>
      <header className={styles.header} lang={LANG}>
        <h1>{title}</h1>
        <p>{fillShopName(lead, shop)}</p>
      </header>
      <Contents heading={contents} sections={sections} />
      <div className={styles.sections} lang={LANG}>
        {sections.map(({ heading, body }, index) => (
          <section key={heading} id={`section-${index + 1}`} className={styles.section}>
            {/* One text node, so that nothing moves when the font changes. */}
            <h2>{`${index + 1}. ${heading}`}</h2>
            {body.map((part, index) => (
              <Part key={index} part={part} />
            ))}
          </section>
        ))}
      </div>
    </Container>
  );
}

/** Beside the text on wide screens, collapsed above it on phones. */
function Contents({ heading, sections }: { heading: string; sections: readonly LegalSection[] }) {
  return (
    <nav className={styles.contents} aria-label={heading} lang={LANG}>
      <h2 className={styles.wideHeading}>{heading}</h2>
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
  const shop = useShopName();
  if (typeof part === 'string') return <p>{fillShopName(part, shop)}</p>;
  return (
    <ul>
      {part.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
