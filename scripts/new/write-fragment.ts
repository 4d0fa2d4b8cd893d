/** A new fragment: a component of a remote that pages of other remotes embed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listApps } from '../apps.mjs';
import { insertAfter, planEdit, type Changes } from './changes.ts';

/** Size budget of a new fragment, in kB after brotli. */
const BUDGET = 8;

/**
 * Plans a fragment with a component, its props and a test.
 * @param root the workspace
 * @param app the remote, e.g. `mfe-visits`
 * @param name lowercase letters, digits and hyphens, e.g. `next-visit`
 * @throws Error if the app is no remote, or the name is invalid or taken
 */
export function planFragment(root: string, app: string, name: string): Changes {
  if (!listApps(root).includes(app) || app === 'shell')
    throw new Error(`There is no remote called ${app}.`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      'The name of a fragment must consist of lowercase letters, digits and hyphens.',
    );
  const exposed = `src/exposes/fragments/${name}.tsx`;
  for (const taken of [exposed, `src/${name}`])
    if (existsSync(path.join(root, app, taken))) throw new Error(`${app}/${taken} already exists.`);
  const component = toComponent(name);
  const changes: Changes = new Map(
    Object.entries({
      [exposed]: `/** ${component} for pages of other remotes. */
export { ${component} as default } from '../../${name}/${component}.tsx';
`,
      [`src/${name}/${component}.tsx`]: `import type { ${component}Props } from '../fragments.ts';

/** The fragment \`${app}/${name}\`. */
export function ${component}({ heading }: ${component}Props) {
  return <h2>{heading}</h2>;
}
`,
      [`src/${name}/${component}.test.tsx`]: `import { expectNoAxeViolations, renderUi } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import ${component} from '../exposes/fragments/${name}.tsx';

it('shows its heading', async () => {
  const screen = await renderUi(<${component} heading="Next" />);
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Next');
  await expectNoAxeViolations(screen.container);
});
`,
    }).map(([file, text]) => [`${app}/${file}`, text]),
  );
  planConfiguration(root, app, name, changes);
  planProps(root, app, name, changes);
  return changes;
}

/** `NextVisit` for `next-visit`. */
const toComponent = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Exposes the module, with a size budget. */
function planConfiguration(root: string, app: string, name: string, changes: Changes): void {
  const module = `./fragments/${name}`;
  planEdit(root, changes, `${app}/rspack.config.ts`, (text) => {
    const withModule = insertAfter(
      text,
      /exposes: \{\n(?: {4}.*\n)*/,
      `    '${module}': './src/exposes/fragments/${name}.tsx',\n`,
    );
    return insertAfter(withModule, /budgets: \{\s?/, `'${module}': ${BUDGET}, `);
  });
}

/** Declares the props, so that pages of other remotes are type-checked against them. */
function planProps(root: string, app: string, name: string, changes: Changes): void {
  const file = `${app}/src/fragments.ts`;
  const component = toComponent(name);
  const props = `/** Props of \`${app}/${name}\`. */
export interface ${component}Props {
  heading: string;
}

`;
  const entry = `    '${app}/${name}': ${component}Props;\n`;
  const target = path.join(root, file);
  const text = existsSync(target)
    ? readFileSync(target, 'utf8')
    : `/** Prop types of the components that other remotes embed; the components are in \`exposes/fragments\`. */

declare module 'app-kit/fragment' {
  interface Fragments {
  }
}
`;
  planExport(root, app, changes);
  const declared = insertAfter(text, /interface Fragments \{\n/, entry);
  changes.set(file, declared.replace(/^declare module/m, `${props}declare module`));
}

/** Exports the prop types to the packages of other remotes. */
function planExport(root: string, app: string, changes: Changes): void {
  const file = `${app}/package.json`;
  const { exports: exported, ...manifest } = JSON.parse(
    readFileSync(path.join(root, file), 'utf8'),
  ) as { exports?: Record<string, string> };
  if (exported?.['./fragments'] !== undefined) return;
  const entries = Object.entries(manifest);
  const at = entries.findIndex(([key]) => key === 'type') + 1;
  const added = { ...exported, './fragments': './src/fragments.ts' };
  const ordered = Object.fromEntries(entries.toSpliced(at, 0, ['exports', added]));
  changes.set(file, `${JSON.stringify(ordered, null, 2)}\n`);
}
