/**
 * The schema of `version.json`, as it is published (`docs/version.schema.json`) and as the gateway validates it.
 * Types are derived from it (`contract/manifest`); no browser code imports it.
 */
import { Type, type TProperties, type TSchema } from 'typebox';
import { FRAGMENT_PATTERN } from './fragment.ts';
import { HASH, MANIFEST_FILE } from './version-files.ts';

export { FRAGMENT_PATTERN };

const GLOBAL_NAME = '^[A-Za-z_$][\\w$]{0,99}$';
/** Names of the shell and of remotes. */
export const REMOTE_PATTERN = '^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$';
/** Version names: used in addresses and folder names. */
export const VERSION_PATTERN = '^[0-9A-Za-z][0-9A-Za-z._+-]{0,99}$';
/** File names: relative, without `..`. */
export const FILE_PATTERN =
  '^(?=.{1,200}$)(?!.*\\.\\.)(?!version\\.json$)[\\w@-][\\w.@-]*(/[\\w@-][\\w.@-]*)*$';
/** Git commit of a build. */
export const COMMIT_PATTERN = '^([0-9a-f]{40}|[0-9a-f]{64})$';
const SURFACE_VERSION = '^\\d+\\.\\d+$';

/** A map whose keys match the pattern. */
const createMapSchema = <Value extends TSchema>(
  value: Value,
  about: object = {},
  key = '^.{1,200}$',
) => Type.Record(Type.String({ pattern: key }), value, { additionalProperties: false, ...about });

const BuiltFile = Type.Object(
  {
    integrity: Type.String({
      pattern: `^${HASH}-[A-Za-z0-9+/]{64}$`,
      description: 'The hash that a browser must find.',
    }),
    bytes: Type.Integer({ minimum: 0 }),
  },
  { description: 'A file of the version: its hash, and its size.' },
);

const FileList = Type.Object(
  { js: Type.Array(Type.String()), css: Type.Array(Type.String()) },
  { description: 'Scripts and styles, in load order.' },
);

const Source = Type.Object(
  {
    commit: Type.String({
      pattern: COMMIT_PATTERN,
      description: 'The commit, 40 or 64 hex digits.',
    }),
    dirty: Type.Boolean({
      description: 'Whether there was anything beside the commit: what was built may differ.',
    }),
  },
  { description: 'Where it was made from; left out where nobody could say.' },
);

const Uses = createMapSchema(createMapSchema(Type.String({ pattern: SURFACE_VERSION })), {
  description:
    'What the version takes of others while it runs: module, name, and the version of the surface since which that name is what it was built with.',
});

const Gives = createMapSchema(
  createMapSchema(
    Type.Array(Type.String({ pattern: SURFACE_VERSION }), { minItems: 2, maxItems: 2 }),
  ),
  {
    description:
      'What the version gives to others: module, name, and the versions of the surface from and to which whoever was built with that name is served.',
  },
);

/** The Hindi translations of the same texts. */
const hindi = <Words extends TProperties>(words: Words) =>
  Type.Optional(
    Type.Object(words, { description: 'What is said in Hindi in the place of the English words.' }),
  );

const Route = Type.Object({
  path: Type.String({
    pattern: '^/([^/?#]+(/[^/?#]+)*)?$',
    maxLength: 300,
    description:
      'A pattern with `:name` segments, that no other remote claims and the gateway does not keep for itself.',
  }),
  module: Type.String({
    minLength: 1,
    description: 'Key of the exposed module, such as `./home`.',
  }),
  access: Type.Union([Type.Literal('public'), Type.Literal('private'), Type.Literal('guest')], {
    description:
      '`public` pages are for everybody, rendered by the gateway, kept and listed. `private` ones need a login, which the shell asks for. `guest` pages see to that by themselves: they are rendered in the browser, kept by no cache, listed nowhere, and documents of other pages know nothing of them.',
  }),
  title: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 80,
      description:
        'What the page is called until it has spoken itself, without the brand; a task is called so in the bar above it.',
    }),
  ),
  description: Type.Optional(
    Type.String({ description: 'The description until the page itself has spoken.' }),
  ),
  hi: hindi({ title: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })) }),
  frame: Type.Optional(
    Type.Union(
      [Type.Literal('home'), Type.Literal('shop'), Type.Literal('task'), Type.Literal('none')],
      {
        description:
          '`home` has a search of its own in the page; `task` is something to be done in one go: it carries no offer, and on a phone has nothing above it but the way back and help; `none` is a page that brings its own frame. `page` where nothing is said.',
      },
    ),
  ),
  query: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Names of the query that the page reads: the others change nothing, and the server does not tell them apart. Where nothing is said, every name may.',
    }),
  ),
  fragments: Type.Optional(
    Type.Array(Type.String({ pattern: FRAGMENT_PATTERN }), {
      maxItems: 8,
      description:
        'Parts of other remotes that the page will have as soon as its own data is there, `REMOTE/NAME`: they come beside its code. One that nobody lends is left out.',
    }),
  ),
  up: Type.Optional(
    Type.String({
      pattern: '^/',
      description: 'Where the back arrow of a task leads where there is nothing to go back to.',
    }),
  ),
});

/** Icons of the design system that every shell provides. */
const MENU_ICONS = [
  'calendar',
  'cart',
  'cash',
  'chat',
  'clock',
  'home',
  'info',
  'mail',
  'phone',
  'receipt',
  'shield',
  'star',
  'tag',
  'user',
  'wrench',
] as const;

const NavigationEntry = Type.Object(
  {
    place: Type.Union([
      Type.Literal('side-menu'),
      Type.Literal('profile-menu'),
      Type.Literal('footer'),
    ]),
    path: Type.String({ pattern: '^/', description: 'Where it leads: an address of the product.' }),
    label: Type.String({ minLength: 1, maxLength: 40 }),
    hi: hindi({ label: Type.String({ minLength: 1, maxLength: 40 }) }),
    order: Type.Integer({
      minimum: 0,
      maximum: 999,
      description:
        'Lower ones stand above. In the side menu each hundred is a group: 0 the shop, 100 what is one’s own, 200 whom to ask.',
    }),
    icon: Type.Optional(
      Type.Unsafe<(typeof MENU_ICONS)[number] | `M${string}`>(
        Type.String({
          pattern: `^(${MENU_ICONS.join('|')}|M[\\d .,A-Za-z-]{1,500})$`,
          description:
            'An icon of the design system, or a path of one’s own on a grid of 24 × 24; footers have none.',
        }),
      ),
    ),
    customers: Type.Optional(Type.Literal(true, { description: 'Only who is logged in sees it.' })),
  },
  { description: 'A place in navigation.' },
);

const Inline = Type.Object({
  boot: Type.String(),
  guard: Type.String({ description: 'Replaces a canary of the shell that fails by stable.' }),
  watch: Type.String({ description: 'Watches a page view while a version in it is on trial.' }),
});

/** Everything the gateway needs to know about a version without running it. */
export const VersionManifestSchema = Type.Object(
  {
    remote: Type.String({
      pattern: REMOTE_PATTERN,
      description: 'Whose version it is: `shell`, or a remote.',
    }),
    version: Type.String({
      pattern: VERSION_PATTERN,
      description: 'A name that is never given twice.',
    }),
    name: Type.String({
      pattern: GLOBAL_NAME,
      description: 'The global of this very build: two versions can share a page.',
    }),
    entry: Type.String({ description: 'File name of the entry script.' }),
    files: createMapSchema(
      BuiltFile,
      { description: 'Every file of the version but this one, by its path.' },
      FILE_PATTERN,
    ),
    exposes: createMapSchema(FileList, {
      description: 'What each module needs besides the entry.',
    }),
    initial: FileList,
    uses: Uses,
    gives: Gives,
    server: Type.Optional(
      createMapSchema(Type.String(), {
        description: 'Exposed module to its server build; the one of the shell is `.`.',
      }),
    ),
    stock: Type.Optional(
      Type.String({
        description:
          'The official manifest of the stock entry, among the files. A remote that has none is for our own pages alone.',
      }),
    ),
    routes: Type.Optional(
      Type.Array(Route, { description: 'The addresses of its pages; the first that fits wins.' }),
    ),
    navigation: Type.Optional(
      Type.Array(NavigationEntry, { description: 'Its places in navigation.' }),
    ),
    texts: Type.Optional(
      Type.Object(
        {
          shape: Type.String({
            description: 'Short name of what the texts consist of: the same in every language.',
          }),
          files: createMapSchema(Type.String(), {
            description: 'Language to the script that has all texts of the version in it.',
          }),
        },
        {
          description:
            'Texts that stand in files of their own, of which a page loads one. A version without has them in its other files, in English.',
        },
      ),
    ),
    source: Type.Optional(Source),
    documentForm: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The form of the document that the shell reads, as numbered when it was built.',
      }),
    ),
    inline: Type.Optional(Inline),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: MANIFEST_FILE,
    description:
      'What a built version says of itself. The gateway reads it when the version is published, and refuses what does not fit.',
  },
);

export {
  BuiltFile as BuiltFileSchema,
  FileList as FileListSchema,
  NavigationEntry as NavigationEntrySchema,
  Route as RouteSchema,
  Source as SourceSchema,
};
