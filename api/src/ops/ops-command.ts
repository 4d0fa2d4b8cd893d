/** Commands of the `ops` program: each calls one operation of the staff API, whose schema gives the options. */
import type { Command } from 'commander';
import { callOps, getResponseMessage, setAction } from 'platform/command';
import { EXPLAIN } from 'platform/http';
import { localize, type LocalizedText } from 'platform/language';
import { Type, type TObject, type TSchema } from 'typebox';
import { summaries } from '../openapi/openapi-summaries.ts';
import type { StaffCalls } from '../staff-contract.ts';

type OperationName = keyof StaffCalls;
type Response<Call extends OperationName> = StaffCalls[Call]['response'];
type Options = Readonly<Record<string, unknown>>;

interface CommandDetails<Call extends OperationName, Result extends object> {
  /** Schema of the operation's query or body; each property is an option, unless it is an argument. */
  input?: TObject;
  /** Options whose names differ from their properties. */
  optionNames?: Readonly<Record<string, string>>;
  /** Help texts of further options by flag; `adapt` and `select` read these options. */
  flags?: Readonly<Record<string, string>>;
  /** Converts the input before it is sent. */
  adapt?: (input: Options, options: Options, args: readonly string[]) => unknown;
  /** Result of the command, which `--json` prints; the response by default. */
  select?: (response: Response<Call>, options: Options) => Result | Promise<Result>;
  /** Formats the result; its message by default. */
  print?: (result: Result) => string;
  /** Shown below the options in the command's help. */
  help?: string;
}

export interface OpsCommand extends Omit<
  CommandDetails<OperationName, object>,
  'select' | 'print'
> {
  usage: string;
  /** Operation of the staff API, such as `GET /ops/orders`. */
  call: OperationName;
  select?: (response: never, options: Options) => object;
  print?: (result: never) => string;
}

/**
 * Defines a command.
 * @param usage group, command and arguments. The first arguments fill the path's parameters in order; one with the name
 *   of an input property sets that property
 */
export const defineCommand = <Call extends OperationName, Result extends object = Response<Call>>(
  usage: string,
  call: Call,
  details: CommandDetails<Call, Result> = {},
): OpsCommand => ({ usage, call, ...details });

interface CommandOption {
  property: string;
  schema: TSchema;
  flag: string;
  isRequired: boolean;
}

/** Options of a command, from the properties of its input schema. */
export function listOptions({ usage, input, optionNames = {} }: OpsCommand): CommandOption[] {
  const args = new Set(listArguments(usage));
  return Object.entries(input?.properties ?? {}).flatMap(([property, schema]) =>
    args.has(property)
      ? []
      : {
          property,
          schema,
          flag: optionNames[property] ?? property.replaceAll('_', '-'),
          isRequired: !Type.IsOptional(schema) && !('default' in schema),
        },
  );
}

const listArguments = (usage: string): string[] =>
  [...usage.matchAll(/<(\w+)>/g)].map(([, name = '']) => name);

/** Adds a command to its group. */
export function addCommand(group: Command, definition: OpsCommand): void {
  const { usage, call, flags = {}, help = '' } = definition;
  const [method = '', pattern = ''] = call.split(' ');
  const summary = summaries[`${method} ${pattern.replaceAll(/\{(\w+)\}/g, ':$1')}`] ?? '';
  const command = group
    .command(usage.slice(usage.indexOf(' ') + 1))
    .description(summary)
    .addHelpText('after', help);
  for (const { flag, schema, isRequired } of listOptions(definition)) {
    const optionFlags = `--${flag}${isOfType(schema, 'boolean') ? '' : ' <value>'}`;
    if (isRequired) command.requiredOption(optionFlags, describeOption(schema));
    else command.option(optionFlags, describeOption(schema));
  }
  for (const [flag, text] of Object.entries(flags)) command.option(flag, text);
  const argumentCount = listArguments(usage).length;
  setAction(command, {
    call: async (...values: unknown[]) => {
      const args = values.slice(0, argumentCount) as string[];
      const response = await send(definition, args, command.opts());
      return (definition.select?.(response as never, command.opts()) ?? response) as {
        message: string;
      };
    },
    print: (result) => (definition.print ?? getResponseMessage)(result as never),
  });
}

async function send(
  definition: OpsCommand,
  args: readonly string[],
  options: Options,
): Promise<object> {
  const [method = 'GET', pattern = ''] = definition.call.split(' ') as ['GET' | 'POST', string];
  let used = 0;
  const path = pattern.replaceAll(/\{\w+\}/g, () => encodeURIComponent(args[used++] ?? ''));
  const input = definition.input && readInput(definition, args, options);
  const sent =
    definition.adapt === undefined ? input : await definition.adapt(input ?? {}, options, args);
  if (method === 'POST') return callOps(method, path, sent);
  const query = new URLSearchParams(sent as Record<string, string> | undefined).toString();
  return callOps(method, query === '' ? path : `${path}?${query}`);
}

/** Input properties that were given as arguments or options. */
function readInput(definition: OpsCommand, args: readonly string[], options: Options): Options {
  const fromArguments = listArguments(definition.usage).map(
    (name, index) => [name, args[index]] as const,
  );
  const properties = definition.input?.properties ?? {};
  const fromOptions = listOptions(definition).map(
    ({ property, flag }) => [property, options[toCamelCase(flag)]] as const,
  );
  return Object.fromEntries(
    [...fromArguments, ...fromOptions].flatMap(([property, value]) => {
      const schema = properties[property];
      return schema === undefined || value === undefined
        ? []
        : [[property, parseValue(schema, value)]];
    }),
  );
}

const toCamelCase = (flag: string): string =>
  flag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Converts an argument or option to its type in the schema. An invalid value is sent as typed, so that the server
 * responds with the error message.
 */
function parseValue(schema: TSchema, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (isOfType(schema, 'array')) {
    const { items } = schema as { items?: TSchema };
    return value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map((item) => parseValue(items ?? {}, item));
  }
  return isOfType(schema, 'integer') && /^\d+$/.test(value) ? Number(value) : value;
}

const isOfType = (schema: TSchema, type: string): boolean =>
  (schema as { type?: unknown }).type === type;

/** Help text of an option: the description of its property, otherwise the message for invalid values. */
function describeOption(schema: TSchema): string {
  const {
    description,
    default: defaultValue,
    [EXPLAIN]: explain,
  } = schema as {
    description?: string;
    default?: unknown;
    [EXPLAIN]?: LocalizedText | (() => LocalizedText);
  };
  const text =
    description ??
    (explain === undefined || typeof explain === 'function' ? '' : localize(explain, 'en'));
  return defaultValue === undefined || defaultValue === false
    ? text
    : `${text} (default: ${String(defaultValue)})`.trim();
}
