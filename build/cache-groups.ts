/**
 * Cache groups: the files that scripts and styles are split into, besides those of each page and dialog. Each further file
 * costs a hash in the script that every page starts with.
 */

/** The largest library, which changes least. As a separate file it is also evaluated separately. */
const REACT_DOM = {
  test: /node_modules\/(react-dom|scheduler)\/.*\.js$/,
  name: 'react-dom',
  enforce: true,
};

/** What forms and dialogs use of the component library in common. */
const PARTS = {
  test: /node_modules\/@mantine\/(core\/esm\/core|hooks)\/.*\.mjs$/,
  name: 'parts',
  minChunks: 3,
  enforce: true,
};
/** The small style sheets of all forms. */
const FORM_STYLES = {
  type: /^css/,
  test: /shared-ui\/(forms|fields)\/.*\.css$/,
  chunks: (chunk: { name?: string | undefined }) => chunk.name === undefined,
  name: 'forms',
  enforce: true,
};
/** The component library's inputs: code, checkbox, choice. */
const INPUT = {
  test: /node_modules\/@mantine\/core\/esm\/components\/(Input|Loader)\/.*\.mjs$/,
  name: 'input',
  minChunks: 3,
  enforce: true,
};
/** Our own fields, without the error text, which the footer of every page contains. */
const FIELDS = {
  test: /shared-ui\/fields\/(?!FieldError).*\.[jt]sx?$/,
  name: 'fields',
  minChunks: 2,
  enforce: true,
};

export const CACHE_GROUPS = {
  default: false,
  defaultVendors: false,
  reactDom: REACT_DOM,
  parts: PARTS,
  input: INPUT,
  fields: FIELDS,
  formStyles: FORM_STYLES,
} as const;
