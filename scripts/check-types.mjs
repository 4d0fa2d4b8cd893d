/**
 * Type checks of browser code during development: once at the start, and after each change of a source. `tsc --watch` of TypeScript 7
 * missed changes for more than a minute, so this watches files itself. Runs until it is stopped.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { onParentExit } from './child.mjs';
import { nodeBinary, root, toolEnvironment } from './toolchain.mjs';

/** Quiet time after a change before the compiler runs, in ms. */
const DELAY_MS = 300;
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

let running = false;
let changed = false;
/** @type {NodeJS.Timeout | undefined} */
let timer;

function check() {
  if (running) {
    changed = true;
    return;
  }
  running = true;
  const args = [compiler, '-p', 'tsconfig.browser.json', '--pretty'];
  const child = spawn(nodeBinary(), args, { cwd: root, stdio: 'inherit', env: toolEnvironment() });
  child.once('exit', (code) => {
    if (code === 0) console.log('Types are correct.');
    running = false;
    if (!changed) return;
    changed = false;
    check();
  });
}

/** Folders with sources of the browser: those of each package, without generated and installed files. */
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, 'package.json')))
  .flatMap(({ name }) =>
    readdirSync(path.join(root, name), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
      .map((entry) => path.join(root, name, entry.name)),
  );
for (const folder of folders)
  watch(folder, { recursive: true }, (_event, file) => {
    if (file === null || !/\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(check, DELAY_MS);
  });
check();
onParentExit(() => process.exit(0));
