/** Shared behaviour of all staff commands: `--json`, error messages, exit codes. */
import type { Command } from 'commander';
import { escapeControls } from '../print/print.rules.ts';
import { callOps, OpsError } from './ops-client.ts';

interface GlobalOptions {
  json?: boolean;
}

/** Calls the gateway and formats the response. */
export interface CommandAction<Arguments extends unknown[], Body extends object> {
  call: (...args: Arguments) => Promise<Body>;
  print: (response: Body) => string;
}

/**
 * Sets the action of a command: runs it and prints the response, as JSON if `--json` was given, otherwise as text. On
 * failure it sets exit code 1 and prints the error: its message to standard error, or with `--json` its body to
 * standard output.
 */
export function setAction<Arguments extends unknown[], Body extends object>(
  command: Command,
  { call, print }: CommandAction<Arguments, Body>,
): void {
  addJsonOption(command);
  command.action(async (...args: unknown[]) => {
    const { json = false } = command.optsWithGlobals<GlobalOptions>();
    try {
      const response = await call(...(args as Arguments));
      console.log(escapeControls(json ? JSON.stringify(response) : print(response)));
    } catch (error) {
      process.exitCode = 1;
      if (!(error instanceof OpsError)) throw error;
      if (json) console.log(escapeControls(JSON.stringify(error.body)));
      else console.error(escapeControls(error.message));
    }
  });
}

/** Sets the action of a command that sends one POST request for its argument and prints the response's message. */
export const addMessageAction = (command: Command, buildPath: (argument: string) => string): void =>
  setAction(command, {
    call: (argument: string) => callOps('POST', buildPath(argument)),
    print: getResponseMessage,
  });

/** Adds `--json`. If a program and its commands have it, it may come before or after the command's name. */
export const addJsonOption = (command: Command): Command =>
  command.option('--json', 'print the response as JSON');

/** Default formatter: prints only the message of a response. */
export const getResponseMessage = ({ message }: { message: string }): string => message;
