/** Puts visible changes and failing code into built files. */
import { getModuleFiles, createVariant, type Build } from './builds.ts';

/** The home page's heading, and its text in a version with a visible change. */
export const HEADING = 'Home services at your doorstep';
export const CHANGED_HEADING = 'Home services at your doorstep, today';

const THROW = 'throw Error("thrown by a broken version")';

type Change = (text: string) => string;

/**
 * A catalogue version whose home page has a different heading, in the browser and on the server, because both use one
 * script.
 */
export function withVisibleChange(
  build: Build,
  version: string,
  more: Record<string, Change> = {},
): Build {
  const textsFile = build.manifest.texts.files['en'] ?? '';
  const change: Change = (text) => (more[textsFile] ?? keepText)(replaceHeading(text));
  return createVariant(build, version, { ...more, [textsFile]: change });
}

const replaceHeading: Change = (text) => text.replaceAll(HEADING, CHANGED_HEADING);

const keepText: Change = (text) => text;

/** The home page's module throws when it is evaluated. */
export function withThrowOnEvaluation(build: Build, version: string): Build {
  const file = getModuleFiles(build, './home').js;
  const start = findModuleStart(build, file);
  return withVisibleChange(build, version, {
    [file]: (text) => text.replace(start, `${start}${THROW};`),
  });
}

/** The home page's module starts a timer, prevents every click, and then throws. */
export function withThrowAfterEffects(build: Build, version: string): Build {
  const file = getModuleFiles(build, './home').js;
  const start = findModuleStart(build, file);
  const effects =
    "setInterval(()=>{document.title='left behind'},20);addEventListener('click',(event)=>event.stopImmediatePropagation(),true);";
  return withVisibleChange(build, version, {
    [file]: (text) => text.replace(start, `${start}${effects}${THROW};`),
  });
}

/** The home page throws on its first render. */
export function withThrowOnRender(build: Build, version: string): Build {
  const file = getModuleFiles(build, './home').js;
  const start = findModuleStart(build, file);
  return withVisibleChange(build, version, {
    [file]: (text) => {
      const index = text.indexOf(start);
      // A minified name may contain `$`.
      const found = /default:\(\)=>[\w$]+/.exec(text.slice(index))?.[0];
      if (found === undefined) throw new Error('The home page was not found in its module');
      return text.slice(0, index) + text.slice(index).replace(found, `default:()=>()=>{${THROW}}`);
    },
  });
}

/** The entry throws when it is evaluated. */
export function withThrowingEntry(build: Build, version: string): Build {
  return withVisibleChange(build, version, {
    [build.manifest.entry]: (text) => `${THROW};${text}`,
  });
}

/** Finds the text with which the module function of the home page begins in its chunk. */
function findModuleStart(build: Build, file: string): string {
  const entry = build.files.get(build.manifest.entry)?.toString('utf8') ?? '';
  // The entry runs several modules for the home page: prerequisites, and last the page itself.
  const modules = /"\.\/home":\(\)=>.*?\(\)=>\(\)=>(.*?)\)(?:,"|\})/.exec(entry)?.[1] ?? '';
  const id = [...modules.matchAll(/\((\d+)\)/g)].at(-1)?.[1];
  const chunk = build.files.get(file)?.toString('utf8') ?? '';
  const start = new RegExp(`\\b${id}(?:\\([^)]*\\)|:[^{]{0,40})\\{`).exec(chunk)?.[0];
  if (id === undefined || start === undefined)
    throw new Error('The home page’s module was not found in its chunk');
  return start;
}
