/** Properties without those that are undefined: the library's parts take a property or none. */
type Given<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> };

/** Leaves out what is undefined. */
export function given<Props extends object>(props: Props): Given<Props> {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as Given<Props>;
}
