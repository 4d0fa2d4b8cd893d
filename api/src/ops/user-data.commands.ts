/** `ops user export|erase|log-out PHONE` */
import type { Command } from 'commander';
import { callOps, action, OpsFault, opsPath, telling } from 'platform/command';
import { rupees } from 'platform/print';
import type { EraseAnswer, ExportAnswer } from '../personal-data/personal-data.schema.ts';

const printErased = ({ message, forfeited }: EraseAnswer): string =>
  forfeited > 0 ? `${message} ${rupees(forfeited)} of the wallet are forfeited.` : message;

/** Adds to the noun `user` what concerns a person's data and sessions. */
export function addUserDataCommands(user: Command): void {
  action(user.command('export <phone>').description('export all personal data of a number'), {
    call: (phone: string) => callOps<ExportAnswer>('GET', opsPath('users', phone, 'export')),
    print: ({ exported_at, data }) => JSON.stringify({ exported_at, data }, null, 2),
  });
  const erase = user
    .command('erase <phone>')
    .description('erase a number and its user for good')
    .option('--yes', 'confirm the erasure');
  action(erase, {
    call: async (phone: string, { yes = false }: { yes?: boolean }) => {
      if (!yes) throw new OpsFault(`This can't be undone. To erase ${phone}, add --yes.`);
      return callOps<EraseAnswer>('POST', opsPath('users', phone, 'erase'));
    },
    print: printErased,
  });
  telling(user.command('log-out <phone>').description('end all sessions of a number'), (phone) =>
    opsPath('users', phone, 'log-out'),
  );
}
