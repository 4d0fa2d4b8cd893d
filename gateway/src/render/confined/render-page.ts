/** Renders one page with the builds of the shell and of the remote. */
import type { RenderTask } from '../render-messages.ts';
import type { Realm } from './realm.ts';

/** Maximum characters of a page. */
const LONGEST_HTML = 2_000_000;
const LONGEST_DATA = 2_000_000;

/** Exports of the shell's server build. */
interface ShellModule {
  shared: Readonly<Record<string, unknown>>;
  render: RenderByShell;
  renderFragment: RenderByShell;
}

type RenderByShell = (
  request: unknown,
) => Promise<Record<'html' | 'data' | 'title' | 'meta' | 'fragments' | 'failed', unknown>>;

/** A rendered page as sent to the gateway, which treats it as untrusted. */
interface PageMessage {
  html: string;
  /** Data, title, meta, fragments and part failure as members of a JSON object; empty if there are none. */
  members: string;
}

/**
 * Renders a page or a fragment. Throws what the builds throw, and if the page is too long.
 * @param runs called with whose code runs from now on
 */
export async function renderPage(
  realm: Realm,
  { shell, page, ...request }: RenderTask,
  runs: (whose: 'shell' | 'page' | 'both') => void,
): Promise<PageMessage> {
  const { parse, stringify } = realm.pristine;
  runs('shell');
  const { shared, ...byShell } = realm.evaluate(shell, refuseNode) as ShellModule;
  const render = request.fragment === undefined ? byShell.render : byShell.renderFragment;
  const fromShell = (name: string): unknown => {
    if (!Object.hasOwn(shared, name)) throw new Error(`The shell shares no ${name}`);
    return shared[name];
  };
  if (page !== null) runs('page');
  const own = page === null ? null : realm.evaluate(page, fromShell);
  runs(page === null ? 'shell' : 'both');
  const given = parse(JSON.stringify(request)) as Record<string, unknown>;
  given['page'] = own;
  const { html, ...rest } = await render(given);
  if (typeof html !== 'string') throw new Error('The page is no text');
  if (html.length > LONGEST_HTML)
    throw new Error(`The page is longer than ${LONGEST_HTML} characters`);
  const { data, title, meta, fragments, failed } = rest;
  const json = stringify({ data, title, meta, fragments, failed }) ?? '{}';
  if (json.length > LONGEST_DATA)
    throw new Error(`The page's data is longer than ${LONGEST_DATA} characters`);
  return { html, members: json.slice(1, -1) };
}

/** The shell bundles everything it needs. */
function refuseNode(name: string): never {
  throw new Error(`A server build gets no ${name}`);
}
