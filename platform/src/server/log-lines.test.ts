import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bufferLines } from './log-lines.ts';

const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('log lines', () => {
  it('are written together in order at the end of the turn', async () => {
    const texts: string[] = [];
    const lines = bufferLines({ write: (text) => texts.push(text) });
    lines.write('one\n');
    lines.write('two\n');
    expect(texts).toEqual([]);
    await waitForTurn();
    lines.write('three\n');
    await waitForTurn();
    expect(texts).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('are written at once by flush', async () => {
    const texts: string[] = [];
    const lines = bufferLines({ write: (text) => texts.push(text) });
    lines.write('last\n');
    lines.flush();
    lines.flush();
    await waitForTurn();
    expect(texts).toEqual(['last\n']);
  });

  it('are complete after an exit in the middle of a turn', async () => {
    const module = new URL('log-lines.ts', import.meta.url).href;
    const program = `
      import { bufferStdout } from ${JSON.stringify(module)};
      for (let n = 0; n < 5000; n += 1) bufferStdout().write('line ' + n + '\\n');
      process.exit(0);`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      program,
    ]);
    expect(stdout.split('\n')).toHaveLength(5001);
  });
});
