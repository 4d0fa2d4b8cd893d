import {
  Button,
  ButtonLink,
  Icon,
  IconButton,
  Link,
  Section,
  type IconName,
} from '../base/base.ts';
import { Badge, ChipLink, drawings } from '../parts/parts.ts';
import { paths } from '../base/icon/paths.ts';
import styles from './gallery.module.css';

const VARIANTS = ['primary', 'secondary', 'accent', 'ghost', 'danger'] as const;

export function Actions() {
  return (
    <Section heading="Actions" subtitle="What is pressed">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className={styles.line}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.line}>
        <Button icon="cart">Add</Button>
        <Button loading>Order</Button>
        <Button disabled>Sold out</Button>
        <ButtonLink to="/services" variant="accent" icon="search">
          Browse services
        </ButtonLink>
        <IconButton icon="close" label="Close" />
        <Link to="/about">A link in running text</Link>
      </div>
      <div className={styles.line}>
        <Badge>Pending</Badge>
        <Badge tone="good">Completed</Badge>
        <Badge tone="warning">Requested</Badge>
        <Badge tone="bad">Cancelled</Badge>
        <Badge tone="offer">20% off</Badge>
        <ChipLink current to="/">
          Air conditioner
        </ChipLink>
        <ChipLink to="/">Water Purifier</ChipLink>
      </div>
      <div className={styles.icons}>
        {[...(Object.keys(paths) as IconName[]), ...Object.values(drawings)].map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={28} />
          </span>
        ))}
      </div>
    </Section>
  );
}
