import type { ErrorObject } from 'ajv';
import { inEnglish, type Message, type LocalizedText } from '../language/message.ts';
import { messages } from '../language/texts.ts';
import { EXPLAIN } from './fields.ts';
import type { FieldMessages } from './api-error.ts';

const TYPE_MESSAGES: Record<string, Message> = {
  string: messages.noText,
  integer: messages.noWholeNumber,
  number: messages.noNumber,
  boolean: messages.noYesOrNo,
  array: messages.noList,
  object: messages.noObject,
};

function getDefaultMessage(error: ErrorObject): Message {
  const { limit = 0 } = error.params as { limit?: number };
  switch (error.keyword) {
    case 'required':
      return messages.required;
    case 'minLength':
    case 'minItems':
      return limit === 1 ? messages.required : messages.tooShort(limit);
    case 'maxLength':
    case 'maxItems':
      return messages.tooLong(limit);
    case 'minimum':
      return messages.tooSmall(limit);
    case 'maximum':
      return messages.tooBig(limit);
    case 'type':
      return TYPE_MESSAGES[String((error.params as { type?: unknown }).type)] ?? messages.notValid;
    default:
      return messages.notValid;
  }
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'code' in message;

function getSchemaMessage(schema: unknown): LocalizedText | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const explanation: unknown = Reflect.get(schema, EXPLAIN);
  const message: unknown = typeof explanation === 'function' ? explanation() : explanation;
  if (typeof message === 'string') return inEnglish(message);
  return isMessage(message) ? message : undefined;
}

/** Schema of the property that a `required` error reports. */
function findMissingSchema(error: ErrorObject): unknown {
  const properties = error.parentSchema?.['properties'] as Record<string, unknown> | undefined;
  return properties?.[(error.params as { missingProperty: string }).missingProperty];
}

function getField(error: ErrorObject): string {
  const first = error.instancePath.split('/')[1];
  if (first) return first.replaceAll('~1', '/').replaceAll('~0', '~');
  const { missingProperty } = error.params as { missingProperty?: string };
  return missingProperty ?? 'body';
}

function getMessage(error: ErrorObject): LocalizedText {
  const schema = error.keyword === 'required' ? findMissingSchema(error) : error.parentSchema;
  return getSchemaMessage(schema) ?? getDefaultMessage(error);
}

/** Returns one message for each invalid field: the schema's own message, otherwise a default. */
export function toFieldMessages(errors: readonly ErrorObject[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const error of errors) fields[getField(error)] ??= [getMessage(error)];
  return fields;
}
