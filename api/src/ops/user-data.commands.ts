/** `ops user export|erase|log-out PHONE` */
import type { Command } from 'commander';
import { callOps, setAction, OpsError, buildOpsPath, addMessageAction } from 'platform/command';
import { formatRupees } from 'platform/print';
import type { EraseResponse, ExportResponse } from '../personal-data/personal-data.schema.ts';

const printErased = ({ message, forfeited }: EraseResponse): string =>
  forfeited > 0 ? `${message} ${formatRupees(forfeited)} of the wallet are forfeited.` : message;

/** Adds the verbs for personal data and sessions to the noun `user`. */
export function addUserDataCommands(user: Command): void {
  setAction(user.command('export <phone>').description('export all personal data of a number'), {
    call: (phone: string) => callOps<ExportResponse>('GET', buildOpsPath('users', phone, 'export')),
    print: ({ exported_at, data }) => JSON.stringify({ exported_at, data }, null, 2),
  });
  const erase = user
    .command('erase <phone>')
    .description('erase a number and its user for good')
    .option('--yes', 'confirm the erasure');
  setAction(erase, {
    call: async (phone: string, { yes = false }: { yes?: boolean }) => {
      if (!yes) throw new OpsError(`This can't be undone. To erase ${phone}, add --yes.`);
      return callOps<EraseResponse>('POST', buildOpsPath('users', phone, 'erase'));
    },
    print: printErased,
  });
  addMessageAction(
    user.command('log-out <phone>').description('end all sessions of a number'),
    (phone) => buildOpsPath('users', phone, 'log-out'),
  );
}
