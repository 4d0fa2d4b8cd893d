import { lazy, Suspense } from 'react';

const Offers = lazy(() => import('./offers.tsx'));

/** A page of a team that has the official tools and nothing of ours. */
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
