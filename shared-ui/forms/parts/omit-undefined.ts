/** Props without undefined values: Mantine's types do not accept undefined. */
type WithoutUndefined<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> };

/** Copies props without the undefined ones, for Mantine components under `exactOptionalPropertyTypes`. */
export function omitUndefined<Props extends object>(props: Props): WithoutUndefined<Props> {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<Props>;
}
