/** Path parameters, unencoded; `fillPath` encodes them. */
export type PathParams = Readonly<Record<string, string | number>>;

/**
 * Replaces `:name` or, as the API writes it, `{name}` by encoded values.
 * @throws TypeError if a value is missing, which is a bug in the caller
 */
export const fillPath = (pattern: string, params: PathParams): string =>
  pattern.replace(/\{(\w+)\}|:(\w+)/g, (_all, braced?: string, colon?: string) => {
    const name = braced ?? colon ?? '';
    const value = params[name];
    if (value === undefined) throw new TypeError(`${pattern} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
