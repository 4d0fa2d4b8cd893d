import { lazy, Suspense } from 'react';

const Offers = lazy(() => import('./offers.tsx'));

/** A page built with the official tools only. */
export default function Home() {
  return (
    <main>
      <h1>Made elsewhere</h1>
      <Suspense fallback={<p>…</p>}>
        <Offers />
      </Suspense>
    </main>
  );
}
