import { ButtonLink, Card, Container, Icon, Island, Section, type IconName } from 'shared-ui/base';
import { icons } from 'shared-ui/parts';
import { fillShopName } from '../../../texts/brand.ts';
import { about } from '../../../texts/en/about.ts';
import { useShopName } from '../../business/shop-name.ts';
import styles from './AboutPage.module.css';

/** About page (PAGE-19). */
export function AboutPage() {
  return (
    <>
      <div className={styles.cover}>
        <Container className={styles.coverRow}>
          <div className={styles.coverWords}>
            <h1>{about.title}</h1>
            <p>{fillShopName(about.lead, useShopName())}</p>
            <Island id="about-actions" className={styles.actions}>
              <ButtonLink to="/services" variant="accent" size="large">
                {about.book}
              </ButtonLink>
              <ButtonLink to="/contact" variant="ghost" size="large" className={styles.quiet}>
                {about.contact}
              </ButtonLink>
            </Island>
          </div>
          <Stats />
        </Container>
      </div>
      <Container className={styles.body}>
        <Section heading={about.how} subtitle={about.howLead}>
          <ol className={styles.steps}>
            {about.steps.map(({ icon, heading, text }, index) => (
              <li key={heading} className={styles.step}>
                <span className={styles.stepMark}>
                  <LargeIcon name={icon} />
                </span>
                <h3>
                  {index + 1}. {heading}
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section heading={about.why}>
          <div className={styles.commitments}>
            {about.commitments.map(({ icon, heading, text }) => (
              <Card key={heading} variant="mint">
                <LargeIcon name={icon} />
                <h3>{heading}</h3>
                <p>{text}</p>
              </Card>
            ))}
          </div>
        </Section>
      </Container>
    </>
  );
}

/** `people` is not among the icons that every page loads. */
const LargeIcon = ({ name }: { name: IconName | 'people' }) => (
  <Icon name={name === 'people' ? icons.people : name} size={26} />
);

function Stats() {
  return (
    <ul className={styles.stats} aria-label={about.figures}>
      {about.stats.map((stat) => (
        <li key={stat.label} className={styles.stat}>
          <strong>
            {stat.value}
            {'star' in stat && <Icon name="star" size={22} filled />}
          </strong>
          {stat.label}
        </li>
      ))}
    </ul>
  );
}
