/**
 * Runs this remote alone with fakes: `npm run dev -- mfe-catalog`. Not part of the release. With `?login` a customer is
 * logged in; `fake-api.ts` has the other parameters.
 */
import type { ComponentType } from 'react';
import { runStandalone } from 'shared-ui/standalone';
import { store, type PageProps } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { HomePage } from '../home/HomePage.tsx';
import { ServicePage } from '../service/ServicePage.tsx';
import { SparePartsPage } from '../spare-parts/SparePartsPage.tsx';
import { DevFrame } from './DevFrame.tsx';
import { fakeCalls } from './fake-api.ts';

if (new URLSearchParams(location.search).has('login')) store.set(beginSessionAtom, 'standalone');

const wrapInFrame = (Page: ComponentType<PageProps<never>>) => (address: PageProps<never>) => (
  <DevFrame>
    <Page {...address} />
  </DevFrame>
);

runStandalone({
  remote: 'mfe-catalog',
  store,
  pages: [
    { path: '/', page: wrapInFrame(HomePage) },
    { path: '/services', page: wrapInFrame(ServicePage) },
    { path: '/service/:id/:name', example: '/service/14/AC', page: wrapInFrame(ServicePage) },
    { path: '/spare-parts', page: wrapInFrame(SparePartsPage) },
  ],
  calls: fakeCalls(),
});
