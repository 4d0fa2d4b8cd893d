/** `release withdraw`: lists what visitors lose with a whole app, and asks before it goes. */
import { createInterface } from 'node:readline/promises';
import { callOps, buildOpsPath, OpsError } from 'platform/command';

/**
 * Splits `APP@VERSION`.
 * @param version given apart from the app, as other verbs take it
 */
export function splitVersionId(id: string, version?: string): [app: string, version?: string] {
  const [app = '', idVersion] = id.split('@');
  const name = version ?? idVersion;
  return name === undefined ? [app] : [app, name];
}

/** Withdraws `APP` or `APP@VERSION`. An app is asked for in a terminal, and refused elsewhere without `yes`. */
export async function withdraw(
  id: string,
  { yes = false }: { yes?: boolean },
): Promise<{ message: string }> {
  const [app, version] = splitVersionId(id);
  const post = (confirmed: boolean) =>
    callOps('POST', buildOpsPath('releases', app, 'withdraw'), { version, confirmed });
  try {
    return await post(yes);
  } catch (error) {
    const isUnconfirmed = error instanceof OpsError && 'needs_confirmation' in error.body;
    if (!isUnconfirmed || !process.stdin.isTTY) throw error;
    if (!(await confirm(error.message, app))) throw new OpsError('Nothing was changed.');
    return post(true);
  }
}

async function confirm(losses: string, app: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const reply = await terminal.question(`${losses}\nType ${app} to withdraw it: `);
    return reply.trim() === app;
  } finally {
    terminal.close();
  }
}
