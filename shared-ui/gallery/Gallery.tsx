import { Container } from '../base/base.ts';
import { Actions } from './Actions.tsx';
import { Fields } from './Fields.tsx';
import { Lists } from './Lists.tsx';
import { Overlays } from './Overlays.tsx';
import { States } from './States.tsx';
import styles from './gallery.module.css';

/** All components of the design system in their states. */
export function Gallery() {
  return (
    <main>
      <Container className={styles.page}>
        <h1>Home services at your doorstep</h1>
        <Actions />
        <Fields />
        <Lists />
        <States />
        <Overlays />
      </Container>
    </main>
  );
}
