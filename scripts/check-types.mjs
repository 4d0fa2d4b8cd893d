/**
 * Checks the types of browser code at the start and after each change of a source, until it is stopped. It watches files
 * itself because `tsc --watch` of TypeScript 7 missed changes for more than a minute.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { onParentExit } from './child.mjs';
import { findNode, root, getToolEnvironment } from './toolchain.mjs';

/** Quiet time after a change before the compiler runs, in ms. */
const DELAY_MS = 300;
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

let isRunning = false;
let hasChanged = false;
/** @type {NodeJS.Timeout | undefined} */
let timer;

function check() {
  if (isRunning) {
    hasChanged = true;
    return;
  }
  isRunning = true;
  const args = [compiler, '-p', 'tsconfig.browser.json', '--pretty'];
  const child = spawn(findNode(), args, { cwd: root, stdio: 'inherit', env: getToolEnvironment() });
  child.once('exit', (code) => {
    if (code === 0) console.log('Types are correct.');
    isRunning = false;
    if (!hasChanged) return;
    hasChanged = false;
    check();
  });
}

/** Folders with sources: all folders of each package, except generated and installed ones. */
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
