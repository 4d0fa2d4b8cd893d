/** What every verb of staff's command has in common: `--json`, errors as sentences, exit codes. */
import type { Command } from 'commander';
import { escapeControls } from '../print/print.rules.ts';
import { callOps, OpsFault } from './ops-client.ts';

interface Shared {
  json?: boolean;
}

/** What a verb does: calls the gateway and answers what to print for people. */
export interface Verb<Arguments extends unknown[], Answer extends object> {
  call: (...given: Arguments) => Promise<Answer>;
  print: (answer: Answer) => string;
}

/**
 * Ends a verb's declaration: runs it, prints its answer as JSON where asked or else for people,
 * and leaves exit code 1 behind where it failed.
 */
export function action<Arguments extends unknown[], Answer extends object>(
  command: Command,
  { call, print }: Verb<Arguments, Answer>,
): void {
  withJson(command);
  command.action(async (...given: unknown[]) => {
    const { json = false } = command.optsWithGlobals<Shared>();
    try {
      const answer = await call(...(given as Arguments));
      console.log(escapeControls(json ? JSON.stringify(answer) : print(answer)));
    } catch (fault) {
      process.exitCode = 1;
      if (!(fault instanceof OpsFault)) throw fault;
      if (json) console.log(escapeControls(JSON.stringify(fault.answer)));
      else console.error(escapeControls(fault.message));
    }
  });
}

/** Ends the declaration of a verb that says one thing to the gateway, of what it is given, and prints the sentence it gets. */
export const telling = (command: Command, pathOf: (given: string) => string): void =>
  action(command, {
    call: (given: string) => callOps('POST', pathOf(given)),
    print: printMessage,
  });

/** `--json` may stand before or after the noun and the verb. */
export const withJson = (command: Command): Command =>
  command.option('--json', 'print the answer as JSON, for machines');

/** Prints the sentence that the gateway answered with. */
export const printMessage = ({ message }: { message: string }): string => message;
