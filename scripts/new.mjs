/**
 * Writes the skeleton of a new remote, as the documentation describes it.
 * Usage: npm run new -- remote mfe-NAME
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appNames, devPort } from './apps.mjs';
import { root } from './toolchain.mjs';

const [kind, name = ''] = process.argv.slice(2);
if (kind !== 'remote' || !/^mfe-[a-z][a-z0-9]*$/.test(name)) {
  console.error('Usage: npm run new -- remote mfe-NAME   (small letters and digits)');
  process.exit(1);
}
if (existsSync(path.join(root, name))) {
  console.error(`${name} is there already.`);
  process.exit(1);
}

const port = Math.max(...appNames().map((app) => devPort(app))) + 1;
const files = skeleton(name, port);
for (const [file, text] of Object.entries(files)) {
  const at = path.join(root, name, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, text);
}
const pipelines = path.join(root, '.github/workflows');
const pipeline = readFileSync(path.join(pipelines, 'mfe-catalog.yml'), 'utf8')
  .replace('# The catalogue', `# ${name}`)
  .replaceAll('mfe-catalog', name);
writeFileSync(path.join(pipelines, `${name}.yml`), pipeline);
const workspace = path.join(root, 'pnpm-workspace.yaml');
writeFileSync(
  workspace,
  readFileSync(workspace, 'utf8').replace('\n  - shared-ui', `\n  - ${name}\n  - shared-ui`),
);
spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'install'], { cwd: root, stdio: 'inherit' });
spawnSync(process.execPath, [path.join(root, 'build/surfaces/write.ts')], {
  cwd: root,
  stdio: 'inherit',
});

console.log(`Wrote ${Object.keys(files).length} files to ${name}, and its pipeline. What is left for you:
  1. a route for it in shell/src/routes.json, with the module ./home
  2. npm run dev -- ${name}     runs it alone on port ${port}
  3. npm run release -- publish ${name}     puts it behind the door
  4. a key for its pipeline: docs/releasing.md says where it goes`);

function skeleton(remote, devServerPort) {
  const title = remote.slice('mfe-'.length);
  return {
    'package.json': `${JSON.stringify(manifest(remote), null, 2)}\n`,
    'rspack.config.ts': `import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: '${remote}',
  exposes: {
    './home': './src/exposes/home.tsx',
  },
  budgets: { './home': 12 },
  devPort: ${devServerPort},
});
`,
    'src/texts.ts': `/** Every word of this remote, in one place for a second language. */
export const texts = {
  home: { title: '${title}', description: 'What ${title} is for.', heading: '${title}' },
} as const;
`,
    'src/home/HomePage.tsx': `import { Container } from 'shared-ui/base';
import { texts } from '../texts.ts';

/** The first page of this remote. */
export function HomePage() {
  return (
    <Container>
      <h1>{texts.home.heading}</h1>
    </Container>
  );
}
`,
    'src/exposes/home.tsx': `import type { PageMeta } from 'shell/store';
import { texts } from '../texts.ts';

export { HomePage as default } from '../home/HomePage.tsx';

/** Title and description. */
export const meta = (): PageMeta => ({
  title: texts.home.title,
  description: texts.home.description,
});
`,
    'src/dev/index.html': `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${remote}, alone</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`,
    'src/dev/store.ts': `/** The stand-in for the shell's store while this remote runs alone. Add what the remote uses of it. */
import { createStore } from 'jotai';
import type * as Real from 'shell/store';

export const store = createStore();

({ store }) satisfies Partial<typeof Real>;
`,
    'src/dev/main.tsx': `/** Runs this remote alone: \`npm run dev -- ${remote}\`. */
import { runAlone } from 'shared-ui/alone';
import { HomePage } from '../home/HomePage.tsx';

runAlone({ remote: '${remote}', pages: [{ path: '/', page: HomePage }], calls: {} });
`,
  };
}

function manifest(remote) {
  return {
    name: remote,
    version: '1.0.0',
    private: true,
    description: `Remote: ${remote.slice('mfe-'.length)}.`,
    type: 'module',
    scripts: { build: 'rspack build', dev: 'rspack dev' },
    dependencies: {
      jotai: 'catalog:',
      react: 'catalog:',
      'shared-ui': 'workspace:*',
      shell: 'workspace:*',
    },
    devDependencies: { '@types/react': 'catalog:', api: 'workspace:*', vitest: 'catalog:' },
  };
}
