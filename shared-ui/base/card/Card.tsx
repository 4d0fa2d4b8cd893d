import { createElement, type ComponentPropsWithoutRef } from 'react';
import { cx } from '../class-names.ts';
import styles from './Card.module.css';

export interface CardProps extends ComponentPropsWithoutRef<'div'> {
  /** Element to render: use an article named by its title if the card is one of a list. */
  as?: 'div' | 'article' | 'section' | 'aside' | 'li';
  /** `lined` by default. */
  variant?: 'lined' | 'raised' | 'tinted' | 'mint';
  /** No padding, content clipped to the corners: for cards that begin with an image. */
  flush?: boolean;
}

/** A surface for related content. */
export function Card({
  as = 'div',
  variant = 'lined',
  flush = false,
  className,
  ...rest
}: CardProps) {
  const classes = cx(styles.card, styles[variant], flush && styles.flush, className);
  return createElement(as, { ...rest, className: classes });
}
