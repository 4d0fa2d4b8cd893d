import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHARE_KEYS } from '../shares.ts';
import {
  buildAnchors,
  readDocuments,
  extractInlineCode,
  extractLinks,
  type Mention,
} from './documents.ts';

const root = path.join(import.meta.dirname, '../..');
const documents = readDocuments(root);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** All file names of the product, because documents about one folder use bare names. */
const names = new Set(
  globSync(
    '{*,{app-kit,contract,shell,mfe-*,shared-ui,api,gateway,releases,platform,edge,deploy,e2e,build,scripts,docs,.github}/**/*}',
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    },
  ).map((file) => path.basename(file)),
);
const packages = globSync('*/package.json', { cwd: root }).map((file) => path.dirname(file));
const folders = [...packages, 'build', 'docs', 'scripts', '.github'];

/** Whether a code span names a file or folder of the repository, relative to the root or to the document's folder. */
function isPath({ file, text }: Mention): boolean {
  if (!/^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(text)) return false;
  if (/^[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|cjs|json|yml|css|sh)$/.test(text)) return true;
  const [first = ''] = text.split('/');
  const here = path.dirname(file);
  const isInPackage = packages.includes(here) && existsSync(path.join(root, here, first));
  return text.includes('/') && (folders.includes(first) || (isInPackage && first !== ''));
}

/** Whether a mentioned path is an existing file or folder, a bare file name, an exported subpath of a package, or a share key. */
function pathExists({ file, text }: Mention): boolean {
  const places = ['', path.dirname(file)].map((folder) => path.join(root, folder, text));
  if (places.some((candidate) => existsSync(candidate))) return true;
  if (SHARE_KEYS.includes(text)) return true;
  if (!text.includes('/')) return names.has(text);
  const [name = '', ...subpath] = text.split('/');
  if (!packages.includes(name)) return false;
  const { exports = {} } = JSON.parse(read(`${name}/package.json`)) as { exports?: object };
  return Object.hasOwn(exports, `./${subpath.join('/')}`);
}

/** Files that the product or its build creates, or that belong to the reader. */
const GENERATED = [
  '.data/',
  'sms.ndjson',
  'mail.ndjson',
  'ops-token',
  'app-secret',
  'page.json',
  'file.json',
  'version.json',
  'remoteEntry.js',
  'boot.js',
  'mf-manifest.json',
  'routes.json',
];

describe('a path or link in a document', () => {
  it('exists', () => {
    const named = documents.flatMap(extractInlineCode).filter(isPath);
    expect(named.length).toBeGreaterThan(150);
    const ours = named.filter(
      ({ text }) => !GENERATED.some((generated) => text.startsWith(generated)),
    );
    expect(ours.filter((link) => !pathExists(link))).toEqual([]);
  });

  it('leads to an existing file and heading', () => {
    const ours = documents.flatMap(extractLinks).filter(({ text }) => !/^https?:/.test(text));
    expect(ours.length).toBeGreaterThan(80);
    const broken = ours.filter(({ file, text }) => {
      const [target = '', anchor] = text.split('#');
      const at = target === '' ? file : path.join(path.dirname(file), target);
      if (!existsSync(path.join(root, at))) return true;
      return anchor !== undefined && !buildAnchors(read(at)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('is reported if it does not exist', () => {
    const named = { file: 'docs/architecture.md', text: 'shell/src/remotes/gone.ts' };
    expect([isPath(named), pathExists(named)]).toEqual([true, false]);
    expect(pathExists({ file: 'api/README.md', text: 'src/app.ts' })).toBe(true);
    expect(pathExists({ file: 'README.md', text: 'api/contract' })).toBe(true);
  });
});
