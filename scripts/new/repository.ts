/**
 * Files of a remote in a separate repository: the same sources as in the workspace, with our published packages as
 * dependencies.
 */
import { toAlias, toRange } from '../../build/packages/dependencies.ts';
import { SCOPE } from '../../build/packages/package-list.ts';
import { buildSources, type NewRemote } from './skeleton.ts';

export interface RepositoryVersions {
  /** Package of this workspace → major and minor version. */
  baseVersions: Readonly<Record<string, string>>;
  /** Major and minor version of `release`, `remote-kit` and `test-kit`. */
  tools: string;
  /** Versions of third-party packages. */
  catalog: Readonly<Record<string, string>>;
  /** Registry of our packages; by default the one that npm is configured with. */
  registry?: string | undefined;
  /** Oldest Node version that it supports. */
  node: string;
}

/** Returns the text of each file by its path in the repository. */
export function buildRepository(
  remote: NewRemote,
  versions: RepositoryVersions,
): Record<string, string> {
  const { name } = remote;
  return {
    ...replaceDevCommand(buildSources(remote), name),
    ...buildTest(remote),
    ...buildConfiguration(remote, versions),
    'rspack.config.ts': buildRspackConfig(remote),
    'tsconfig.json': toJson({
      extends: `${SCOPE}/remote-kit/tsconfig.json`,
      include: ['src', '*.ts'],
    }),
    'vitest.config.ts': `import { repositoryTests } from '${SCOPE}/test-kit';

export default repositoryTests(import.meta.dirname);
`,
    '.github/workflows/release.yml': buildPipeline(name),
  };
}

/** Replaces the workspace's command to run the remote alone by the command of a separate repository. */
const replaceDevCommand = (sources: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sources).map(([file, text]) => [
      file,
      text.replace(`npm run dev -- ${name}`, 'npm run dev'),
    ]),
  );

function buildConfiguration(
  { name, page, title, devPort }: NewRemote,
  { baseVersions, tools, catalog, registry, node }: RepositoryVersions,
): Record<string, string> {
  const toOurs = (packages: readonly string[]): [string, string][] =>
    packages.map((name) => [name, toAlias(name, baseVersions[name] ?? '')]);
  const toThirdParty = (packages: readonly string[]): [string, string][] =>
    packages.map((name) => [name, toRange(name, catalog[name])]);
  const toTool = (name: string): [string, string] => [`${SCOPE}/${name}`, `^${tools}.0`];
  const manifest = {
    name,
    version: '1.0.0',
    private: true,
    description: `Remote: ${title.toLowerCase()}.`,
    type: 'module',
    scripts: {
      dev: 'remote-kit dev',
      'dev:live': 'remote-kit dev --live',
      build: 'remote-kit build',
      types: 'tsc',
      test: 'tsc && vitest run',
      release: 'release',
    },
    dependencies: Object.fromEntries([
      ...toOurs(['app-kit', 'contract', 'shared-ui']),
      ...toThirdParty(['jotai', 'react']),
    ]),
    devDependencies: Object.fromEntries([
      ...toOurs(['api']),
      ...['release', 'remote-kit', 'test-kit'].map(toTool),
      ...toThirdParty(['@types/node', '@types/react', 'react-dom', 'typescript', 'vitest']),
    ]),
    engines: { node: `>=${node}` },
  };
  return {
    'package.json': toJson(manifest),
    '.nvmrc': `${node}\n`,
    '.gitignore': 'node_modules/\ndist/\n',
    // With an older Node version the tools fail with messages that do not mention Node.
    '.npmrc': `engine-strict=true\n${registry === undefined ? '' : `${SCOPE}:registry=${registry}\n`}`,
    'README.md': `# ${name}

The remote that owns \`/${page}\`. It exposes the modules in [\`src/exposes\`](src/exposes) and nothing else.

\`\`\`sh
npm install
npm test               # types, and the page in a browser
npm run dev            # alone, with hot reload, on http://localhost:${devPort}
npm run dev:live       # rebuilds on changes, for pages of the live site: npm run release -- override ${name} http://localhost:${devPort}/ --minutes 30
npm run build
npm run release -- publish ${name} --dir dist
\`\`\`

\`OPS_URL\` is the URL of the gateway, \`OPS_TOKEN\` a key with the scope \`release:${name}\`.
`,
  };
}

const buildRspackConfig = ({ name, page, devPort }: NewRemote): string =>
  `import { defineRemote } from '${SCOPE}/remote-kit';

export default defineRemote({
  name: '${name}',
  exposes: {
    './${page}': './src/exposes/${page}.tsx',
  },
  // In kB after brotli.
  budgets: { './${page}': 12 },
  devPort: ${devPort},
});
`;

/** Test of the page, rendered as the shell renders it. */
const buildTest = ({ page, title }: NewRemote): Record<string, string> => ({
  [`src/exposes/${page}.test.tsx`]: `import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { runPage } from 'app-kit/store/page-runner';
import { expect, it } from 'vitest';
import * as page from './${page}.tsx';

it('has a title and one heading, and is accessible', async () => {
  const { screen, meta, requests } = await runPage(page, { path: '/${page}' });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${title}');
  await expectNoAxeViolations(screen.container);
  expect(meta?.title).toBe('${title}');
  expect(requests).toEqual([]);
});
`,
});

const buildPipeline = (
  name: string,
): string => `# Checks and builds; on the main branch publishes and rolls out in steps.
name: release
on:
  pull_request:
  push: { branches: [main] }
permissions: { contents: read }
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with: { persist-credentials: false }
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with: { node-version-file: .nvmrc, package-manager-cache: false }
      - run: npm ci --ignore-scripts
      - run: npx playwright install --with-deps chromium
      - run: CHROMIUM_PATH="$(node -p "require('playwright').chromium.executablePath()")" npm test
      - run: npm run build
      - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
        with: { name: built, path: dist, if-no-files-found: error }
  release:
    if: github.ref == 'refs/heads/main' && github.event_name != 'pull_request'
    needs: build
    runs-on: ubuntu-24.04
    concurrency: release
    # The environment's secret RELEASE_TOKEN is a key with the scope release:${name} only.
    environment: ${name}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with: { persist-credentials: false }
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with: { node-version-file: .nvmrc, package-manager-cache: false }
      # Installs before the step with the key, so that no install script can read the key.
      - run: npm ci --ignore-scripts
      - uses: actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1
        with: { name: built, path: built }
      - env:
          OPS_URL: \${{ vars.OPS_URL }}
          OPS_TOKEN: \${{ secrets.RELEASE_TOKEN }}
        run: |
          version="$(npx release publish ${name} --dir built --json | node -p 'JSON.parse(require("fs").readFileSync(0)).version')"
          npx release rollout ${name} "$version" --guarded --wait
`;

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
