import { createRoot } from 'react-dom/client';
import 'shared-ui/theme/global.css';
import { restoreSessionAtom, store } from 'shell/store';
import { App } from './App.tsx';
import { openPageView } from './remotes/page-view.ts';
import { matchRoute } from './routing/routes.ts';

const slots = openPageView(document);
const first = matchRoute(location.pathname);
if (first !== null) void slots.settled(first.route.remote, first.route.module);
store.set(restoreSessionAtom);
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(<App slots={slots} />);
