/** Values of a path's names; they are encoded where they are put in. */
export type PathParams = Readonly<Record<string, string | number>>;

/**
 * Puts values into a pattern, in the place of `:name` or, as the API writes it, `{name}`.
 * @throws where one was not given: a fault of the program, not of the visitor
 */
export const fillPath = (pattern: string, params: PathParams): string =>
  pattern.replace(/\{(\w+)\}|:(\w+)/g, (_all, braced?: string, colon?: string) => {
    const name = braced ?? colon ?? '';
    const value = params[name];
    if (value === undefined) throw new TypeError(`${pattern} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
