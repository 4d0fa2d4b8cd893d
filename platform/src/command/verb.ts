/** Shared behaviour of all verbs of a staff command: `--json`, error messages, exit codes. */
import type { Command } from 'commander';
import { escapeControls } from '../print/print.rules.ts';
import { callOps, OpsError } from './ops-client.ts';

interface Shared {
  json?: boolean;
}

/** What a verb does: calls the gateway and returns what to print. */
export interface Verb<Arguments extends unknown[], Answer extends object> {
  call: (...given: Arguments) => Promise<Answer>;
  print: (answer: Answer) => string;
}

/**
 * Sets the action of a verb: runs it, prints the response as JSON if `--json` was given, otherwise as text, and sets
 * exit code 1 on failure.
 */
export function setAction<Arguments extends unknown[], Answer extends object>(
  command: Command,
  { call, print }: Verb<Arguments, Answer>,
): void {
  addJsonOption(command);
  command.action(async (...given: unknown[]) => {
    const { json = false } = command.optsWithGlobals<Shared>();
    try {
      const answer = await call(...(given as Arguments));
      console.log(escapeControls(json ? JSON.stringify(answer) : print(answer)));
    } catch (fault) {
      process.exitCode = 1;
      if (!(fault instanceof OpsError)) throw fault;
      if (json) console.log(escapeControls(JSON.stringify(fault.answer)));
      else console.error(escapeControls(fault.message));
    }
  });
}

/** Sets the action of a verb that sends one POST request for its argument and prints the response's message. */
export const addMessageAction = (command: Command, pathOf: (given: string) => string): void =>
  setAction(command, {
    call: (given: string) => callOps('POST', pathOf(given)),
    print: getResponseMessage,
  });

/** Adds `--json`, which may come before or after the noun and the verb. */
export const addJsonOption = (command: Command): Command =>
  command.option('--json', 'print the answer as JSON, for machines');

/** Returns the message of a response. */
export const getResponseMessage = ({ message }: { message: string }): string => message;
