import { createElement, type ComponentPropsWithoutRef } from 'react';
import { cx } from '../class-names.ts';
import styles from './Card.module.css';

export interface CardProps extends ComponentPropsWithoutRef<'div'> {
  /** The element it is: an article named by its title where it stands for one thing of many. */
  as?: 'div' | 'article' | 'section' | 'aside' | 'li';
  /** Lined by default; raised above the page; tinted with paper or mint. */
  look?: 'lined' | 'raised' | 'tinted' | 'mint';
  /** Without padding, and clipping what is inside to its corners: for cards that begin with a picture. */
  flush?: boolean;
}

/** A surface that holds things that belong together. */
export function Card({ as = 'div', look = 'lined', flush = false, className, ...rest }: CardProps) {
  const classes = cx(styles.card, styles[look], flush && styles.flush, className);
  return createElement(as, { ...rest, className: classes });
}
