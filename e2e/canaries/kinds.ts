/** Ways in which a release can be broken for customers, applied to the built files of a good release. */
import { createVariant, type Build } from '../release/help/builds.ts';

/** The page to break, and its exposed module. */
export const PAGE = '/spare-parts';
export const MODULE = './spare-parts';

/** One canary. */
export interface ReleaseKind {
  name: string;
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

/** A good version with different bytes. */
export const GOOD: ReleaseKind = { name: 'good', js: prepend('0') };

export const BROKEN: readonly ReleaseKind[] = [
  { name: 'blank because of its style', css: `${OWN}{display:none!important}`, visitMs: 9000 },
  { name: 'dead buttons', css: `${OWN} button{pointer-events:none!important}` },
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
    js: prepend(
      'addEventListener("click",e=>{if(e.target.closest("button")?.textContent==="Add")e.stopImmediatePropagation()},true)',
    ),
  },
  { name: 'chunk missing', js: prepend('2'), environmentFault: 'no chunk' },
];

/** Builds the version of a kind. */
export function createBrokenBuild(build: Build, version: string, { js, css }: ReleaseKind): Build {
  const { js: scripts, css: sheets } = build.manifest.exposes[MODULE] ?? { js: [], css: [] };
  return createVariant(build, version, {
    ...(js === undefined ? {} : { [findOwnFile(scripts)]: js }),
    ...(css === undefined ? {} : { [findOwnFile(sheets)]: (text: string) => text + css }),
  });
}

/** The page's own file, as opposed to files shared with other pages. */
export function findOwnFile(files: readonly string[]): string {
  const found = files.find((file) => file.startsWith(MODULE.slice(2)));
  if (found === undefined) throw new Error(`${MODULE} has no file of its own`);
  return found;
}
