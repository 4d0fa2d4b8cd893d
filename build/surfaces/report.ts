/** The committed report of a surface: declarations of its modules and all that they reference. Pure. */
import { shake, type ReachableExports } from './shake.ts';

export interface Report {
  name: string;
  about: string;
  version: string;
  /** Import name → file without its extension; for a remote, whose declarations are generated, the import name. */
  modules: Readonly<Record<string, string>>;
  shaken: ReachableExports;
}

/** Formats a surface as Markdown; `readReport` is the inverse. */
export function printReport({ name, about, version, modules, shaken }: Report): string {
  return [
    `# ${name} ${version}`,
    '',
    `${about[0]?.toUpperCase()}${about.slice(1)}. Written by \`node build/surfaces/write.ts\`; see`,
    '[the index](../docs/surfaces.md).',
    '',
    '| module | section below |',
    '|---|---|',
    ...Object.entries(modules).map(([module, file]) => `| \`${module}\` | \`${file}\` |`),
    '',
    ...Object.entries(shaken.blocks).flatMap(([file, text]) => [
      `## \`${file}\``,
      '',
      '```ts',
      text,
      '```',
      '',
    ]),
  ].join('\n');
}

/** Parses a report. @throws {Error} if it is malformed */
export function readReport(text: string): Report {
  const [, name, version] = /^# (\S+) (\d+\.\d+\.\d+)$/m.exec(text) ?? [];
  if (name === undefined || version === undefined) throw new Error('This is not a report.');
  const about = /^(.+)\. Written by/m.exec(text)?.[1] ?? '';
  const rows = [...text.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|$/gm)];
  const modules = Object.fromEntries(rows.map(([, module = '', file = '']) => [module, file]));
  const parts = [...text.matchAll(/^## `([^`]+)`\n\n```ts\n([^]*?)\n```$/gm)];
  const blocks = new Map(parts.map(([, file = '', block = '']) => [file, block]));
  return { name, about, version, modules, shaken: shake(blocks, modules) };
}
