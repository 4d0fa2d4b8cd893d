/** Ways in which a release can be broken for customers, applied to the built files of a good release. */
import { createVariant, type Build } from '../release/help/builds.ts';

/** The exposed module that is broken by default, and its remote. */
export const DEFAULT_MODULE = './spare-parts';
const REMOTE = 'mfe-catalog';

/** Where visitors of a remote arrive, and the buttons that buyers press, one after another. */
export const VISITS: Readonly<
  Record<string, { module: string; path: string; presses: readonly string[] }>
> = {
  [REMOTE]: { module: DEFAULT_MODULE, path: '/spare-parts', presses: ['Add'] },
  'mfe-checkout': { module: './cart', path: '/cart', presses: ['Proceed', 'Order'] },
  'mfe-account': { module: './booking', path: '/booking', presses: [] },
};

/** A canary, and how it is broken. */
export interface ReleaseKind {
  name: string;
  /** The broken module; the spare parts by default. */
  module?: { remote: string; name: string };
  /** Changes the page's chunk (`js`) or its style sheet (`css`). */
  js?: (text: string) => string;
  css?: string;
  /** Makes the change of `js` in the page's server file too, so that the page hydrates. */
  isOnServer?: true;
  /**
   * A fault outside the files: the chunk is missing, or all requests under /api of the canary's visitors get a 500. The
   * probe (`e2e/probe`) still gets real responses.
   */
  environmentFault?: 'no chunk' | 'no API';
  /** Whether prices look lower, so that more visitors buy. */
  isCheaper?: true;
}

export const getRemote = ({ module }: ReleaseKind): string => module?.remote ?? REMOTE;

const prepend = (code: string) => (text: string) => `${code};${text}`;
const THROWN = 'Error("thrown by a broken release")';

/** The remote's own content: publishing refuses styles of anything else. */
const OWN_CONTENT = '[data-boundary=mfe-catalog]';

/** Ignores presses of the button with this text. */
const ignoreButton = (text: string) =>
  `addEventListener("click",e=>{if(e.target.closest("button")?.textContent.trim()==="${text}")e.stopImmediatePropagation()},true)`;

/** A good version with different bytes. */
export const GOOD: ReleaseKind = { name: 'good', js: prepend('0') };

export const BROKEN: readonly ReleaseKind[] = [
  { name: 'blank because of its style', css: `${OWN_CONTENT}{display:none!important}` },
  { name: 'buttons do not respond', css: `${OWN_CONTENT} button{pointer-events:none!important}` },
  { name: 'never hydrated', js: prepend('MessagePort.prototype.postMessage=()=>{}') },
  { name: 'throws after load', js: prepend(`setTimeout(()=>{throw ${THROWN}},2500)`) },
  {
    name: 'twice the LCP',
    css: `${OWN_CONTENT}{visibility:hidden;animation:late 0s 2.9s forwards}@keyframes late{to{visibility:visible}}`,
  },
  {
    name: 'the API responds with 500',
    js: prepend(
      'const send=fetch;window.fetch=(call,init)=>String(call.url??call).includes("/api/")?send("/api/broken").then(()=>Response.json({status:0},{status:500})):send(call,init)',
    ),
    environmentFault: 'no API',
  },
  { name: 'the Add button has no effect', js: prepend(ignoreButton('Add')) },
  { name: 'chunk missing', js: prepend('2'), environmentFault: 'no chunk' },
  {
    name: 'wrong price',
    js: (text) => text.replaceAll(/\((\w+)\.price\)/g, '($1.price/10)'),
    isOnServer: true,
    isCheaper: true,
  },
  {
    name: 'CSS leak',
    js: prepend(
      'const leak=new CSSStyleSheet();leak.replaceSync("header{opacity:0;pointer-events:none}");document.adoptedStyleSheets.push(leak)',
    ),
  },
  {
    name: 'blank area',
    js: prepend('setTimeout(()=>document.querySelector("main table")?.replaceChildren(),2500)'),
  },
  {
    name: 'endless spinner',
    js: prepend(
      `(()=>{const p=document.createElement("p");p.role="status";p.textContent="Loading the spare parts";setInterval(()=>{const own=document.querySelector("${OWN_CONTENT}");if(document.documentElement.hasAttribute("data-hydrated")&&own?.firstChild!==p)own?.replaceChildren(p)},100)})()`,
    ),
  },
  {
    name: 'slow presses',
    js: prepend(
      'addEventListener("click",()=>{const end=performance.now()+700;while(performance.now()<end);},true)',
    ),
  },
  {
    name: 'dead buttons',
    js: prepend(
      `for(const type of["click","keydown","input"])addEventListener(type,e=>{if(e.target.closest("main"))e.stopImmediatePropagation()},true)`,
    ),
  },
  { name: 'throws at load', js: prepend(`throw ${THROWN}`) },
  {
    name: 'the cart does not proceed',
    module: { remote: 'mfe-checkout', name: './cart' },
    js: prepend(ignoreButton('Proceed')),
  },
  {
    name: 'the order is not sent',
    module: { remote: 'mfe-checkout', name: './payment' },
    js: prepend(ignoreButton('Order')),
  },
  {
    name: 'blank bookings',
    module: { remote: 'mfe-account', name: './booking' },
    css: '[data-boundary=mfe-account]{display:none!important}',
  },
];

/** Returns a version of the build that is changed as the kind says. */
export function createBrokenBuild(
  build: Build,
  version: string,
  { js, css, module, isOnServer }: ReleaseKind,
): Build {
  const name = module?.name ?? DEFAULT_MODULE;
  const server = build.manifest.server[name];
  const { js: scripts, css: sheets } = build.manifest.exposes[name] ?? { js: [], css: [] };
  return createVariant(build, version, {
    ...(js === undefined ? {} : { [findOwnFile(scripts, name)]: js }),
    ...(js === undefined || server === undefined || isOnServer !== true ? {} : { [server]: js }),
    ...(css === undefined ? {} : { [findOwnFile(sheets, name)]: (text: string) => text + css }),
  });
}

/** The file that contains the module, among files that other pages share. @throws if there is none */
export function findOwnFile(files: readonly string[], module = DEFAULT_MODULE): string {
  const found = files.find((file) => file.startsWith(module.slice(2)));
  if (found === undefined) throw new Error(`${module} has no file of its own`);
  return found;
}
