import { Card, ScrollRow, Stars } from 'shared-ui/base';
import { testimonials, texts } from '../texts/en/home.ts';
import styles from './Testimonials.module.css';

/** Stars of each sample review (CATALOGUE-6). */
const STARS = 4;
const PER_VIEW = { 0: 1, 600: 2, 800: 3 };

/** 'Testimonial': five fixed sample reviews. */
export function Testimonials() {
  return (
    <ScrollRow
      heading={texts.testimonial}
      subtitle={texts.testimonialHint}
      perView={PER_VIEW}
      textOnly
    >
      {testimonials.map(({ name, place, service, quote }) => (
        <Card key={name} variant="tinted" className={styles.card}>
          <figure className={styles.review}>
            <Stars rating={STARS} />
            <blockquote>{quote}</blockquote>
            <figcaption className={styles.person}>
              <span className={styles.name}>
                {name}, {place}
              </span>
              <span className={styles.detail}>{service}</span>
            </figcaption>
          </figure>
        </Card>
      ))}
    </ScrollRow>
  );
}
