import { Picture, ScrollRow } from 'shared-ui/base';
import banner1 from '../pictures/banner-1.svg';
import banner2 from '../pictures/banner-2.svg';
import banner3 from '../pictures/banner-3.svg';
import banner4 from '../pictures/banner-4.svg';
import { banner } from '../texts/en/service.ts';
import styles from './Banner.module.css';

/** Autoplay interval in ms (CATALOGUE-9). */
const AUTOPLAY_MS = 1500;
const PER_VIEW = { 0: 1, 600: 1, 800: 1 };

/** Pictures with their background colour, which fills wider banners. */
const PICTURES = [
  { src: banner1, background: '#fde2ae' },
  { src: banner2, background: '#cfebe4' },
  { src: banner3, background: '#f8d5c8' },
  { src: banner4, background: '#fff8ec' },
] as const;

/** Carousel of four banners. Unless `isTall`, it is low, so that products are above the fold. */
export function Banner({ isTall }: { isTall: boolean }) {
  return (
    <ScrollRow
      heading={banner.heading}
      headingShown="hidden"
      perView={PER_VIEW}
      autoplayMs={AUTOPLAY_MS}
      textOnly
    >
      {banner.slides.map(({ title, text }, index) => {
        const { src, background } = PICTURES[index] ?? PICTURES[0];
        return (
          <div
            key={title}
            className={styles.slide}
            data-tall={isTall}
            style={{ backgroundColor: background }}
          >
            <Picture
              className={styles.picture}
              src={src}
              alt=""
              width={1200}
              height={360}
              priority={index === 0}
            />
            <p className={styles.text}>
              <strong className={styles.title}>{title}</strong>
              <span>{text}</span>
            </p>
          </div>
        );
      })}
    </ScrollRow>
  );
}
