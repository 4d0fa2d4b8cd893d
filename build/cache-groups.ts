/** Cache groups: the files that scripts and styles are split into, besides those of each page and dialog. */

/** The largest part of the page, which changes least: a separate file that is evaluated separately. */
const REACT_DOM = {
  test: /node_modules\/(react-dom|scheduler)\/.*\.js$/,
  name: 'react-dom',
  enforce: true,
};

/**
 * Files for shared parts of forms and dialogs, for the library's inputs (code, checkbox, choice), for our fields, and
 * for the small styles of all forms. Each further file costs a hash in the script that every page starts with.
 */
const PARTS = {
  test: /node_modules\/@mantine\/(core\/esm\/core|hooks)\/.*\.mjs$/,
  name: 'parts',
  minChunks: 3,
  enforce: true,
};
const FORM_STYLES = {
  type: /^css/,
  test: /shared-ui\/(forms|fields)\/.*\.css$/,
  chunks: (chunk: { name?: string | undefined }) => chunk.name === undefined,
  name: 'forms',
  enforce: true,
};
const INPUT = {
  test: /node_modules\/@mantine\/core\/esm\/components\/(Input|Loader)\/.*\.mjs$/,
  name: 'input',
  minChunks: 3,
  enforce: true,
};
/** Without the error text, which the footer of every page contains. */
const FIELDS = {
  test: /shared-ui\/fields\/(?!FieldError).*\.[jt]sx?$/,
  name: 'fields',
  minChunks: 2,
  enforce: true,
};

/** The cache groups. */
export const CACHE_GROUPS = {
  default: false,
  defaultVendors: false,
  reactDom: REACT_DOM,
  parts: PARTS,
  input: INPUT,
  fields: FIELDS,
  formStyles: FORM_STYLES,
} as const;
