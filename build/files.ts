/** Which files the scripts and styles of a build go into, beside what each page and dialog has for itself. */

/** The largest part of the page, and the one that changes least: a file and an evaluation of its own. */
const REACT_DOM = {
  test: /node_modules\/(react-dom|scheduler)\/.*\.js$/,
  name: 'react-dom',
  enforce: true,
};

/**
 * What forms and dialogs have in common of the component library, once for all; what its fields have; and the styles of
 * all forms, which are small. Every file more is a hash in the script that each page starts from.
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

/** What goes into files of its own, as the bundler's cache groups. */
export const FILES = {
  default: false,
  defaultVendors: false,
  reactDom: REACT_DOM,
  parts: PARTS,
  input: INPUT,
  formStyles: FORM_STYLES,
} as const;
