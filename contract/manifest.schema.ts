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

/** A map whose keys match `keyPattern`. */
const createMapSchema = <Value extends TSchema>(
  value: Value,
  options: object = {},
  keyPattern = '^.{1,200}$',
) =>
  Type.Record(Type.String({ pattern: keyPattern }), value, {
    additionalProperties: false,
    ...options,
  });

const BuiltFile = Type.Object(
  {
    integrity: Type.String({
      pattern: `^${HASH}-[A-Za-z0-9+/]{64}$`,
      description: 'Subresource integrity hash.',
    }),
    bytes: Type.Integer({ minimum: 0 }),
  },
  { description: 'Hash and size of a file of the version.' },
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
      description:
        'Whether there were uncommitted changes, so that the build may differ from the commit.',
    }),
  },
  { description: 'The sources of the build; omitted if they are unknown.' },
);

const Uses = createMapSchema(createMapSchema(Type.String({ pattern: SURFACE_VERSION })), {
  description:
    'Exports of shared modules that the version uses at run time: module → name → the last surface version, up to the build, that changed the name.',
});

const Gives = createMapSchema(
  createMapSchema(
    Type.Array(Type.String({ pattern: SURFACE_VERSION }), { minItems: 2, maxItems: 2 }),
  ),
  {
    description:
      'Exports that the version provides to others: module → name → the first and last surface version of the builds that can use it.',
  },
);

/** Optional Hindi translations of an object's texts. */
const createHindiSchema = <Texts extends TProperties>(translations: Texts) =>
  Type.Optional(
    Type.Object(translations, { description: 'Hindi translations of the English texts.' }),
  );

/** A path on this site, with an optional query. One that begins with two slashes would lead to another site. */
const OWN_ADDRESS = '^/(?![/\\\\])\\S*$';

/**
 * A parameter as `fillPath` reads it, or a fixed segment. Without control characters, because paths are also in the
 * sitemap and XML does not allow them.
 */
const SEGMENT = '(:\\w+|[^/?#:{\\s\\x00-\\x1f\\x7f-\\x9f\\ufffe\\uffff]+)';

const Route = Type.Object({
  path: Type.String({
    pattern: `^/(${SEGMENT}(/${SEGMENT})*)?$`,
    maxLength: 300,
    description:
      'A pattern with `:name` segments. It must not match paths of another remote or of the gateway itself, such as `/api`.',
  }),
  module: Type.String({
    minLength: 1,
    description: 'Key of the exposed module, such as `./home`.',
  }),
  access: Type.Union([Type.Literal('public'), Type.Literal('private'), Type.Literal('guest')], {
    description:
      '`public` pages need no login. The gateway renders and caches them; the sitemap lists those without parameters, and the page of each service. `private` pages need a login, which the shell requests. `guest` pages handle the login themselves: they are rendered in the browser, never cached and not in the sitemap. Documents of other pages do not contain their routes.',
  }),
  title: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 80,
      description:
        'Title without the brand, used until the page sets its own; also the heading of a `task` page.',
    }),
  ),
  description: Type.Optional(
    Type.String({ description: 'Meta description, used until the page sets its own.' }),
  ),
  hi: createHindiSchema({ title: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })) }),
  frame: Type.Optional(
    Type.Union(
      [Type.Literal('home'), Type.Literal('shop'), Type.Literal('task'), Type.Literal('none')],
      {
        description:
          '`home` has its own search in the page. `shop` is a page of the shop and looks like a page without this field. `task` is one task, such as payment: it has no promo bar, and on a phone only a back arrow and a help link above it. `none` is a page without the frame of the shell.',
      },
    ),
  ),
  query: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Query parameters that the page reads; the server ignores all others. If it is omitted, the page may read all of them.',
    }),
  ),
  fragments: Type.Optional(
    Type.Array(Type.String({ pattern: FRAGMENT_PATTERN }), {
      maxItems: 8,
      description:
        'Fragments of other remotes that the page shows, `REMOTE/NAME`; they load together with its code. A fragment that no remote exposes is omitted.',
    }),
  ),
  up: Type.Optional(
    Type.String({
      pattern: OWN_ADDRESS,
      description: 'Target of the back arrow of a `task` page if the history has no earlier entry.',
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
    path: Type.String({
      pattern: OWN_ADDRESS,
      description: 'Target: a path on this site.',
    }),
    label: Type.String({ minLength: 1, maxLength: 40 }),
    hi: createHindiSchema({ label: Type.String({ minLength: 1, maxLength: 40 }) }),
    order: Type.Integer({
      minimum: 0,
      maximum: 999,
      description:
        'Entries are sorted by this number, lowest first. In the side menu each hundred is a group: from 0 the shop, from 100 the account, from 200 help.',
    }),
    icon: Type.Optional(
      Type.Unsafe<(typeof MENU_ICONS)[number] | `M${string}`>(
        Type.String({
          pattern: `^(${MENU_ICONS.join('|')}|M[\\d .,A-Za-z-]{1,500})$`,
          description:
            'An icon of the design system, or an SVG path on a 24 × 24 grid; footer entries have none.',
        }),
      ),
    ),
    customers: Type.Optional(
      Type.Literal(true, { description: 'Shown only to logged-in customers.' }),
    ),
  },
  { description: 'A navigation entry.' },
);

/** Code of the shell's inline scripts. */
const Inline = Type.Object({
  boot: Type.String(),
  guard: Type.String({ description: 'Replaces a failed canary of the shell by stable.' }),
  watch: Type.String({ description: 'Watches a page view during a rollout.' }),
});

/** Everything the gateway needs to know about a version without running it. */
export const VersionManifestSchema = Type.Object(
  {
    remote: Type.String({
      pattern: REMOTE_PATTERN,
      description: 'The app: `shell`, or a remote.',
    }),
    version: Type.String({
      pattern: VERSION_PATTERN,
      description: 'A unique name; it is never reused.',
    }),
    name: Type.String({
      pattern: GLOBAL_NAME,
      description:
        'Global variable of this build. It is unique, because two versions can be in one page.',
    }),
    entry: Type.String({ description: 'File name of the entry script.' }),
    files: createMapSchema(
      BuiltFile,
      { description: 'All files of the version except this one, by path.' },
      FILE_PATTERN,
    ),
    exposes: createMapSchema(FileList, {
      description: 'Files that each module needs besides the entry.',
    }),
    initial: Type.Object(FileList.properties, {
      description: 'Files that the document loads first: of the shell only, empty for a remote.',
    }),
    uses: Uses,
    gives: Gives,
    server: Type.Optional(
      createMapSchema(Type.String(), {
        description: 'Exposed module → file of its server build; the key of the shell is `.`.',
      }),
    ),
    stock: Type.Optional(
      Type.String({
        description:
          'File name of the manifest for the official Module Federation runtime (`mf-manifest.json`). Without it, hosts outside this repository cannot load the remote.',
      }),
    ),
    routes: Type.Optional(
      Type.Array(Route, { description: 'Routes of its pages; the first match wins.' }),
    ),
    navigation: Type.Optional(
      Type.Array(NavigationEntry, { description: 'Its navigation entries.' }),
    ),
    texts: Type.Optional(
      Type.Object(
        {
          shape: Type.String({
            description: 'Hash of the keys of the texts, the same for every language.',
          }),
          files: createMapSchema(Type.String(), {
            description: 'Language → script with all texts of the version.',
          }),
        },
        {
          description:
            'Separate text files, of which a page loads one. Without them the texts are in the other files, in English.',
        },
      ),
    ),
    source: Type.Optional(Source),
    documentForm: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Version of the document format that the shell reads.',
      }),
    ),
    inline: Type.Optional(Inline),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: MANIFEST_FILE,
    description:
      'Describes a built version. The gateway validates it when the version is published.',
  },
);

export {
  BuiltFile as BuiltFileSchema,
  FileList as FileListSchema,
  NavigationEntry as NavigationEntrySchema,
  Route as RouteSchema,
  Source as SourceSchema,
};
