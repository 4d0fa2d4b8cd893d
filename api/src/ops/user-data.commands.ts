/** `ops user export|erase|log-out PHONE` */
import type { Command } from 'commander';
import { callOps, action, OpsFault, printMessage } from 'platform/command';
import { rupees } from 'platform/print';

interface Done {
  message: string;
}
interface Exported extends Done {
  exported_at: string;
  data: Record<string, object[]>;
}
interface Erased extends Done {
  forfeited: number;
}

const address = (phone: string, verb: string): string =>
  `/ops/users/${encodeURIComponent(phone)}/${verb}`;

const printErased = ({ message, forfeited }: Erased): string =>
  forfeited > 0 ? `${message} ${rupees(forfeited)} of the wallet are forfeited.` : message;

/** Adds to the noun `user` what concerns a person's data and sessions. */
export function addUserDataCommands(user: Command): void {
  action(user.command('export <phone>').description('print everything that is kept of a number'), {
    call: (phone: string) => callOps<Exported>('GET', address(phone, 'export')),
    print: ({ exported_at, data }) => JSON.stringify({ exported_at, data }, null, 2),
  });
  const erase = user
    .command('erase <phone>')
    .description('erase a number and whoever has it, for good')
    .option('--yes', 'say that it is meant');
  action(erase, {
    call: async (phone: string, { yes = false }: { yes?: boolean }) => {
      if (!yes) throw new OpsFault(`This can't be undone. To erase ${phone}, add --yes.`);
      return callOps<Erased>('POST', address(phone, 'erase'));
    },
    print: printErased,
  });
  action(user.command('log-out <phone>').description('end all sessions of a number'), {
    call: (phone: string) => callOps<Done>('POST', address(phone, 'log-out')),
    print: printMessage,
  });
}
