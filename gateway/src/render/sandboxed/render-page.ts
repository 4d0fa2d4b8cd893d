/** Renders one page with the builds of the shell and of the remote. */
import type { RenderTask } from '../render-messages.ts';
import type { Realm } from './realm.ts';

/** Maximum characters of a page, and of its data as JSON. */
const MAX_HTML_LENGTH = 2_000_000;
const MAX_DATA_LENGTH = 2_000_000;

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
 * Renders a page or a fragment.
 * @throws what the builds throw, and if the HTML is no string or the HTML or the data is too long
 * @param setCodeOwner called with the owner of the code that runs from now on
 */
export async function renderPage(
  realm: Realm,
  { shell, page, ...request }: RenderTask,
  setCodeOwner: (codeOwner: 'shell' | 'page' | 'both') => void,
): Promise<PageMessage> {
  const { parse, stringify } = realm.pristine;
  setCodeOwner('shell');
  const { shared, ...shellModule } = realm.evaluate(shell, rejectRequire) as ShellModule;
  const render = request.fragment === undefined ? shellModule.render : shellModule.renderFragment;
  const requireShared = (name: string): unknown => {
    if (!Object.hasOwn(shared, name)) throw new Error(`The shell shares no ${name}`);
    return shared[name];
  };
  if (page !== null) setCodeOwner('page');
  const pageModule = page === null ? null : realm.evaluate(page, requireShared);
  setCodeOwner(page === null ? 'shell' : 'both');
  const input = parse(JSON.stringify(request)) as Record<string, unknown>;
  input['page'] = pageModule;
  const { html, ...rest } = await render(input);
  if (typeof html !== 'string') throw new Error('The page is not a string');
  if (html.length > MAX_HTML_LENGTH)
    throw new Error(`The page is longer than ${MAX_HTML_LENGTH} characters`);
  const { data, title, meta, fragments, failed } = rest;
  const json = stringify({ data, title, meta, fragments, failed }) ?? '{}';
  if (json.length > MAX_DATA_LENGTH)
    throw new Error(`The page's data is longer than ${MAX_DATA_LENGTH} characters`);
  return { html, members: json.slice(1, -1) };
}

/** The shell bundles everything it needs. */
function rejectRequire(name: string): never {
  throw new Error(`A server build can't use ${name}`);
}
