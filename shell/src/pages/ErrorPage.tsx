import { texts } from '../texts.ts';

/** The default error page of an unmatched or failing route (specification, section 2). */
export function ErrorPage({ error }: { error: Error }) {
  return (
    <section role="alert">
      <h1>{texts.errorHeading}</h1>
      <p>{error.message}</p>
    </section>
  );
}
