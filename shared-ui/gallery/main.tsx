/** Component gallery for designers and reviews: `npx vite shared-ui/gallery`. Never shipped. */
import { ROOT_ID } from 'contract/document';
import { createRoot } from 'react-dom/client';
import '../theme/global.css';
import { BrowserRouter } from '../router/router.ts';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById(ROOT_ID);
if (root !== null) {
  createRoot(root).render(
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>,
  );
}
