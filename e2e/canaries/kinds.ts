/** Ways in which a release can be broken for customers, applied to the built files of a good release. */
import { createVariant, type Build } from '../release/help/builds.ts';

/** The page to break, and its exposed module. */
export const PAGE = '/spare-parts';
export const MODULE = './spare-parts';

/** One canary. */
export interface ReleaseKind {
  name: string;
  /** The broken module; the spare parts by default. */
  module?: { remote: string; name: string };
  /** Changes the page's chunk (`js`) or its style sheet (`css`). */
  js?: (text: string) => string;
  css?: string;
  /** A fault outside the files: the chunk is missing, or the API fails for its visitors. */
  environmentFault?: 'no chunk' | 'no API';
  /** Duration of a visit in ms, because faults that become visible late are reported late. */
  visitMs?: number;
}

const prepend = (code: string) => (text: string) => `${code};${text}`;
const THROWN = 'Error("thrown by a broken release")';

/** The remote's own content: publishing refuses styles of anything else. */
const OWN = '[data-boundary=mfe-catalog]';

/** Ignores presses of the button with this text. */
const ignoreButton = (text: string) =>
  `addEventListener("click",e=>{if(e.target.closest("button")?.textContent.trim()==="${text}")e.stopImmediatePropagation()},true)`;

/** A good version with different bytes. */
export const GOOD: ReleaseKind = { name: 'good', js: prepend('0') };

export const BROKEN: readonly ReleaseKind[] = [
  { name: 'blank because of its style', css: `${OWN}{display:none!important}`, visitMs: 9000 },
  { name: 'buttons do not respond', css: `${OWN} button{pointer-events:none!important}` },
  {
    name: 'never hydrated',
    js: prepend('MessagePort.prototype.postMessage=()=>{}'),
    visitMs: 22_000,
  },
  { name: 'throws after load', js: prepend(`setTimeout(()=>{throw ${THROWN}},2500)`) },
  {
    name: 'twice the LCP',
    css: `${OWN}{visibility:hidden;animation:late 0s 2.9s forwards}@keyframes late{to{visibility:visible}}`,
  },
  { name: 'the API responds with 500', js: prepend('1'), environmentFault: 'no API' },
  {
    name: 'the Add button has no effect',
    js: prepend(ignoreButton('Add')),
  },
  { name: 'chunk missing', js: prepend('2'), environmentFault: 'no chunk' },
];

/** What customers notice at once, but a page does not report: only a browser that carries out the journeys finds it. */
export const UNREPORTED: readonly ReleaseKind[] = [
  {
    name: 'wrong price',
    js: prepend(
      `const watch=setInterval(()=>{for(const td of document.querySelectorAll("main td"))if(/^₹\\d/.test(td.textContent)&&!td.dataset.wrong){td.dataset.wrong="1";td.textContent="₹1"}},100)`,
    ),
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
      `const cover=setInterval(()=>{const main=document.querySelector("${OWN}");if(main)main.innerHTML="<p role=status>Loading the spare parts</p>"},100)`,
    ),
  },
  {
    name: 'slow presses',
    js: prepend(
      'addEventListener("click",()=>{const end=performance.now()+700;while(performance.now()<end);},true)',
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

/** Builds the version of a kind. */
export function createBrokenBuild(
  build: Build,
  version: string,
  { js, css, module }: ReleaseKind,
): Build {
  const name = module?.name ?? MODULE;
  const { js: scripts, css: sheets } = build.manifest.exposes[name] ?? { js: [], css: [] };
  return createVariant(build, version, {
    ...(js === undefined ? {} : { [findOwnFile(scripts, name)]: js }),
    ...(css === undefined ? {} : { [findOwnFile(sheets, name)]: (text: string) => text + css }),
  });
}

/** The module's own file, as opposed to files shared with other pages. */
export function findOwnFile(files: readonly string[], module = MODULE): string {
  const found = files.find((file) => file.startsWith(module.slice(2)));
  if (found === undefined) throw new Error(`${module} has no file of its own`);
  return found;
}
