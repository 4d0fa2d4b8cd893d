/** Every part in its states, for designers and reviews: `npx vite shared-ui/gallery`. Never shipped. */
import { createRoot } from 'react-dom/client';
import '../theme/global.css';
import { Container } from '../base/base.ts';
import { BrowserRouter } from '../router/router.ts';
import { Actions } from './Actions.tsx';
import { Fields } from './Fields.tsx';
import { Lists } from './Lists.tsx';
import { Overlays } from './Overlays.tsx';
import { States } from './States.tsx';
import styles from './gallery.module.css';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <BrowserRouter>
      <Container className={styles.page}>
        <h1>Home services at your doorstep</h1>
        <Actions />
        <Fields />
        <Lists />
        <States />
        <Overlays />
      </Container>
    </BrowserRouter>,
  );
}
