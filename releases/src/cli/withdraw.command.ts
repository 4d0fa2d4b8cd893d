/** `release withdraw`: for a whole app it prints what visitors lose, and asks for confirmation. */
import { callOps, buildOpsPath, OpsError } from 'platform/command';
import { confirmByTyping } from './ask.ts';

/**
 * Splits `APP@VERSION`.
 * @param version a version in an argument of its own, which is accepted too
 */
export function splitVersionId(id: string, version?: string): [app: string, version?: string] {
  const [app = '', idVersion] = id.split('@');
  const name = version ?? idVersion;
  return name === undefined ? [app] : [app, name];
}

/** Withdraws `APP` or `APP@VERSION`. A whole app needs confirmation: in the terminal, or `yes`. */
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
    const question = `${error.message}\nType ${app} to withdraw it: `;
    if (!(await confirmByTyping(question, app))) throw new OpsError('Nothing was changed.');
    return post(true);
  }
}
