/** Properties without those that are undefined: the library's parts take a property or none. */
type WithoutUndefined<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> };

/** Leaves out what is undefined. */
export function omitUndefined<Props extends object>(props: Props): WithoutUndefined<Props> {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<Props>;
}
