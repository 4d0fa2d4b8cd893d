/** Files of a new remote: configuration, README, change log, routes, texts, a page with a test, and its dev page. */

/** Name and address of a new remote. */
export interface NewRemote {
  /** Folder and package, e.g. `mfe-offers`. */
  name: string;
  /** Name of its first page: its module is `./offers`, its path `/offers`. */
  page: string;
  /** Displayed name, e.g. `Offers`. */
  title: string;
  devPort: number;
}

/**
 * Name of a remote's first page: `offers` for `mfe-offers`.
 * @throws Error if the remote's name is invalid
 */
export function toPageName(name: string): string {
  const page = /^mfe-([a-z][a-z0-9]*)$/.exec(name)?.[1];
  if (page === undefined)
    throw new Error('The name of a remote must be mfe-NAME, with lowercase letters and digits.');
  return page;
}

/** Displayed name of a page: `Offers`. */
export const toTitle = (page: string): string => page.charAt(0).toUpperCase() + page.slice(1);

/** Returns the text of each file by its path in the remote's folder. */
export function buildFiles(remote: NewRemote): Record<string, string> {
  return { ...buildConfiguration(remote), ...buildSources(remote) };
}

/** Source files, which are the same in the workspace and in a separate repository. */
export const buildSources = (remote: NewRemote): Record<string, string> => ({
  ...buildPage(remote),
  ...buildDevPage(remote),
});

function buildConfiguration({ name, page, title, devPort }: NewRemote): Record<string, string> {
  return {
    'package.json': `${JSON.stringify(buildManifest(name, title), null, 2)}\n`,
    'README.md': `# ${name}

The remote that owns \`/${page}\`. It exposes the modules in [\`src/exposes\`](src/exposes) and nothing else.

\`\`\`sh
npm run dev -- ${name}                 # alone, with hot reload, on http://localhost:${devPort}
npm run release -- publish ${name}     # uploads a version, which no visitor gets yet
\`\`\`

Allowed imports: [packages](../README.md#packages). Releases: [releasing](../docs/releasing.md).
`,
    'CHANGELOG.md': `# ${name}\n\n## 1.0.0\n\n- First version.\n`,
    'rspack.config.ts': `import { defineRemote } from '../rspack.base.ts';

export default defineRemote({
  name: '${name}',
  exposes: {
    './${page}': './src/exposes/${page}.tsx',
  },
  // In kB after brotli.
  budgets: { './${page}': 12 },
  devPort: ${devPort},
});
`,
  };
}

function buildPage({ page, title }: NewRemote): Record<string, string> {
  return {
    'src/routes.ts': `/** Routes and navigation entries of this remote. The build writes them into \`version.json\`. */
import type { Navigation, Routes } from 'contract/remote-routes';

export const routes: Routes = [
  { path: '/${page}', module: './${page}', access: 'public', query: [] },
];

export const navigation: Navigation = [
  { place: 'side-menu', path: '/${page}', label: '${title}', order: 90, icon: 'tag' },
];
`,
    'src/texts.ts': `/** All texts of this remote, in one place for a second language. */
export const texts = {
  ${page}: { title: '${title}', description: '${title}: replace this description.', heading: '${title}' },
} as const;
`,
    [`src/${page}/${title}Page.tsx`]: `import type { ReactNode } from 'react';
import { Container } from 'shared-ui/base';
import { texts } from '../texts.ts';

/** The page at /${page}. */
export function ${title}Page(): ReactNode {
  return (
    <Container>
      <h1>{texts.${page}.heading}</h1>
    </Container>
  );
}
`,
    [`src/exposes/${page}.tsx`]: `import type { PageMeta } from 'app-kit/store';
import { texts } from '../texts.ts';

export { ${title}Page as default } from '../${page}/${title}Page.tsx';

/** Title and description. */
export const meta = (): PageMeta => ({
  title: texts.${page}.title,
  description: texts.${page}.description,
});
`,
    [`src/exposes/${page}.test.tsx`]: `import { expectNoAxeViolations, renderUi } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import ${title}Page, { meta } from './${page}.tsx';

it('has one heading and is accessible', async () => {
  const screen = await renderUi(<${title}Page />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${title}');
  await expectNoAxeViolations(screen.container);
});

it('has a title and a description', () => {
  expect(meta()).toEqual({ title: '${title}', description: expect.stringContaining('${title}') });
});
`,
  };
}

function buildDevPage({ name, page, title }: NewRemote): Record<string, string> {
  return {
    'src/dev/main.tsx': `/** Runs this remote alone: \`npm run dev -- ${name}\`. */
import { runStandalone } from 'shared-ui/standalone';
import { store } from 'app-kit/store';
import { ${title}Page } from '../${page}/${title}Page.tsx';

runStandalone({
  remote: '${name}',
  store,
  pages: [{ path: '/${page}', page: ${title}Page }],
  calls: {},
});
`,
  };
}

function buildManifest(name: string, title: string): object {
  return {
    name,
    version: '1.0.0',
    private: true,
    description: `Remote: ${title.toLowerCase()}.`,
    type: 'module',
    scripts: { build: 'rspack build', dev: 'rspack dev' },
    dependencies: {
      'app-kit': 'workspace:*',
      contract: 'workspace:*',
      react: 'catalog:',
      'shared-ui': 'workspace:*',
    },
    devDependencies: { '@types/react': 'catalog:', vitest: 'catalog:' },
  };
}
