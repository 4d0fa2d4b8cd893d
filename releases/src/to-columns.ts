/** Returns the parameters of a bulk insert by `unnest`: one array for each column. */
export const toColumns = <Row>(rows: readonly Row[], names: readonly (keyof Row)[]): unknown[][] =>
  names.map((name) => rows.map((row) => row[name]));
