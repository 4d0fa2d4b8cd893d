/** One changed property; null if it is absent on that side. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

function toText(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the properties in which two objects differ, with their values as text. */
export function diffFields(before: object, after: object): FieldChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: toText(old.get(field)), after: toText(now.get(field)) }))
    .filter((change) => change.before !== change.after);
}
