import { isStrongSecret, type SecretKind } from './secret.rules.ts';

/** Thrown at start. Each message names its variable. */
export class SettingsError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.name = 'SettingsError';
    this.errors = errors;
  }
}

/** The smallest and the largest accepted value. */
interface Bounds {
  min: number;
  max: number;
}

interface IntegerBounds extends Bounds {
  /** Narrower bounds in production. */
  production?: { min?: number; max?: number };
}

/** Parses environment variables one by one and collects all errors, so that one start reports them all. */
export class Variables {
  readonly #values: Readonly<Record<string, string | undefined>>;
  readonly #errors: string[] = [];
  readonly production: boolean;

  constructor(values: Readonly<Record<string, string | undefined>>, production: boolean) {
    this.#values = values;
    this.production = production;
  }

  addError(error: string): void {
    this.#errors.push(error);
  }

  text(name: string): string | null {
    return this.#values[name]?.trim() || null;
  }

  /** Parses a whole number. */
  integer(name: string, fallback: number, { production = {}, ...bounds }: IntegerBounds): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const value = Number(text);
    const { min, max } = { ...bounds, ...(this.production ? production : {}) };
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    const suffix = this.production && Object.keys(production).length > 0 ? ' in production' : '';
    this.addError(`${name} must be a whole number from ${min} to ${max}${suffix}.`);
    return fallback;
  }

  /** Parses a decimal number such as 0.05. */
  number(name: string, fallback: number, { min, max }: Bounds): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (/^\d+(\.\d+)?$/.test(text) && value >= min && value <= max) return value;
    this.addError(`${name} must be a number from ${min} to ${max}.`);
    return fallback;
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const text = this.text(name);
    if (text === null) return fallback;
    const choice = choices.find((value) => value === text);
    if (choice === undefined) this.addError(`${name} must be one of ${choices.join(', ')}.`);
    return choice ?? fallback;
  }

  /** Parses an absolute URL with one of the protocols; removes a trailing slash. */
  url(name: string, protocols: readonly string[]): string | null {
    const text = this.text(name);
    if (text === null) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol))
      return text.replace(/\/+$/, '');
    const allowed = protocols.map((protocol) => `${protocol}//`).join(' or ');
    this.addError(`${name} must be an address that begins with ${allowed}.`);
    return null;
  }

  /** Parses a public URL and removes a trailing slash; production requires HTTPS. */
  publicUrl(name: string): string | null {
    const text = this.text(name);
    if (!this.production || text === null || !/^http:/i.test(text))
      return this.url(name, ['http:', 'https:']);
    this.addError(
      `${name} must begin with https:// in production: plain http can be read in transit.`,
    );
    return null;
  }

  /** Reads a secret, required in production. Error messages never contain its value. */
  secret(name: string, minLength: number, kind: SecretKind): string | null {
    const text = this.text(name);
    if (text === null && this.production) this.addError(`${name} must be set in production.`);
    if (text === null) return null;
    if (text.length < minLength)
      this.addError(`${name} must have at least ${minLength} characters.`);
    else this.checkStrength(name, text, kind);
    return text;
  }

  /** Reports a secret that is too short or repeats itself, in production. */
  checkStrength(name: string, text: string, kind: SecretKind): void {
    if (!this.production || isStrongSecret(text, kind)) return;
    this.addError(
      `${name} must be random in production, with at least ${kind.length} characters. ` +
        `Make one with \`${kind.command}\`.`,
    );
  }

  throwIfInvalid(): void {
    if (this.#errors.length > 0) throw new SettingsError(this.#errors);
  }
}
