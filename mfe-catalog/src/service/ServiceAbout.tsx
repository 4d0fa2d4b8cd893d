import type { SubCategoryDetail } from 'api/contract';
import type { ReactNode } from 'react';
import { ErrorState, Icon, Loading, Section, SkeletonText, type IconName } from 'shared-ui/base';
import { Accordion, Disclosure } from 'shared-ui/parts';
import type { Resource } from 'shared-ui/http';
import { getTextLang } from 'contract/text-language';
import { texts } from '../texts/en/service.ts';
import { toTextOrNull } from './service.ts';
import styles from './ServiceAbout.module.css';

export interface ServiceAboutProps {
  detail: Resource<SubCategoryDetail | null>;
  /** Whether overview and steps are already rendered above the products. */
  hasIntro: boolean;
}

/** Overview, steps, what is included and excluded, notes and questions. */
export function ServiceAbout({ detail, hasIntro }: ServiceAboutProps) {
  if (detail.kind === 'loading') {
    return (
      <Loading label={texts.loading}>
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  if (detail.kind === 'failed')
    return (
      <ErrorState heading={texts.aboutFailed} failure={detail.failure} onRetry={detail.reload} />
    );
  return detail.data === null ? null : <About detail={detail.data} hasIntro={hasIntro} />;
}

function About({ detail, hasIntro }: { detail: SubCategoryDetail; hasIntro: boolean }) {
  return (
    <div className={styles.about}>
      {!hasIntro && <Overview detail={detail} />}
      <div className={styles.pair}>
        <TextSection detail={detail} field="included" heading={texts.included}>
          <Lines lines={detail.included} icon="check" className={styles.includedIcon} />
        </TextSection>
        <TextSection detail={detail} field="excluded" heading={texts.excluded}>
          <Lines lines={detail.excluded} icon="close" className={styles.excludedIcon} />
        </TextSection>
      </div>
      <TextSection detail={detail} field="notes" heading={texts.notes}>
        <Lines lines={detail.notes} icon="info" className={styles.noteIcon} />
      </TextSection>
      <TextSection detail={detail} field="faq" heading={texts.faq}>
        <Accordion joined>
          {detail.faq.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              {answer}
            </Disclosure>
          ))}
        </Accordion>
      </TextSection>
    </div>
  );
}

/** Description of the service and the steps of a booking. */
export function Overview({ detail }: { detail: SubCategoryDetail }) {
  const overview = toTextOrNull(detail.overview);
  return (
    <>
      {overview !== null && (
        <Section heading={texts.overview}>
          <p className={styles.overview} lang={getTextLang(detail, 'overview')}>
            {overview}
          </p>
        </Section>
      )}
      <TextSection detail={detail} field="how_it_works" heading={texts.howItWorks}>
        <ol className={styles.steps}>
          {detail.how_it_works.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </TextSection>
    </>
  );
}

interface TextSectionProps {
  detail: SubCategoryDetail;
  /** The field that contains the section's lines. */
  field: 'included' | 'excluded' | 'notes' | 'faq' | 'how_it_works';
  heading: string;
  children: ReactNode;
}

/** A section with a heading; renders nothing without lines. */
function TextSection({ detail, field, heading, children }: TextSectionProps) {
  if (detail[field].length === 0) return null;
  const lang = getTextLang(detail, field);
  return <Section heading={heading}>{lang ? <div lang={lang}>{children}</div> : children}</Section>;
}

interface LinesProps {
  lines: readonly string[];
  icon: IconName;
  /** Colour of the icons. */
  className: string | undefined;
}

function Lines({ lines, icon, className }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line} className={styles.line}>
          <Icon name={icon} size={20} className={className} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
