/**
 * Templates of messages: text with placeholders such as `{orderNumber}`. The server fills them, the console previews
 * them.
 */

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Names of the placeholders of a template, each once. */
export const listPlaceholders = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(PLACEHOLDER), ([, name = '']) => name)),
];

/** Replaces each known placeholder by its value, in one pass: values are never read as templates. */
export const fillTemplate = (template: string, values: ReadonlyMap<string, string>): string =>
  template.replaceAll(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
