/**
 * Names in the document, in cookies and in browser storage that one package writes and another reads, or that two
 * bundles of the shell share (`LAST_BOOKINGS_KEY` is in `contract/offline`). Code imports them; style sheets, which
 * can't, repeat them. `_ID` is the ID of an element, `_META` the name of a meta element, `_KEY` the key of a storage
 * entry, `_GLOBAL` the name of a global variable, and `DATA_…` an attribute. For cookies, "the gateway" includes the
 * edge worker. They are separate constants, so that bundles contain only those they use.
 */
import type { PageEvent, ReleaseEvent } from './report.ts';

/** Element that contains the page. Written by the gateway (server HTML or empty); the shell renders in it. */
export const ROOT_ID = 'root';
/** Container of the current page in the frame. Written by the shell, which moves the focus there. */
export const CONTENT_ID = 'content';
/**
 * JSON, remote → `RemoteInDocument`. Written by the gateway; the shell loads these releases, and no script of any
 * other release.
 */
export const RELEASE_SET_ID = 'release-set';
/** JSON, `Site`: the routes that this page needs, and the navigation. Written by the gateway, read by the shell. */
export const SITE_ID = 'site';
/**
 * JSON, `LinkedSheet[]`: the style sheets of the stable shell. Written by the gateway if the shell is a canary; its
 * guard links them if stable has to replace it.
 */
export const STABLE_STYLES_ID = 'stable-styles';
/** JSON, `PageData`. Written by the gateway if it rendered the page; read by the shell. */
export const PAGE_DATA_ID = 'page-data';
/**
 * JSON, `ServedFragments`. Written by the gateway if the document contains HTML of fragments; read by the shell's
 * `Fragment`.
 */
export const FRAGMENTS_ID = 'page-fragments';
/**
 * JSON, the business facts as `GET /api/business` returns them. Written by the gateway if it rendered the page; read
 * by the shell.
 */
export const BUSINESS_ID = 'business';

/**
 * The hidden notice that says how to order while scripts are missing. Written by the gateway; the shell's boot script
 * shows it if a script of the page is lost.
 */
export const NO_SCRIPTS_ID = 'no-scripts';

/**
 * Short name of the release set, or `PREVIEW_SET` if an override or a preview is active. Written by the gateway; the
 * shell sends it with its reports.
 */
export const SET_NAME_META = 'set-name';

/**
 * On the root: the version of the shell that rendered the page. Written by the gateway; a shell of another version does
 * not hydrate the page.
 */
export const DATA_SHELL = 'data-shell';
/**
 * On an inlined style element: the address of its sheet. Written by the gateway; the shell reads it to find the styles
 * of a version that it removes.
 */
export const DATA_SHEET = 'data-sheet';
/**
 * On the root element of one app's content: the app's name. Written by `Boundary` and by overlays; read by the shell,
 * by the styles of remotes (`getStyleScope`) and by browser tests.
 */
export const DATA_BOUNDARY = 'data-boundary';
/** On the same element: the version that rendered the content, if known. */
export const DATA_VERSION = 'data-version';
/**
 * On a template element before and after a fragment's place. Written by the shell's server build; the gateway removes
 * these elements.
 */
export const DATA_FRAGMENT = 'data-fragment';
/** ID of a part that hydrates separately. Written by `Island`; read by the shell and its boot script. */
export const DATA_ISLAND = 'data-island';
/** Empty, on a part below the fold. Written by `Island` and the footer; read by the theme's style sheet. */
export const DATA_BELOW_FOLD = 'data-below-fold';
/**
 * Empty, on the container of parts below the fold while the browser must lay all of them out. Written by the shell,
 * read by the style sheet.
 */
export const DATA_FORCE_LAYOUT = 'data-force-layout';

// On the document element. All are empty except `DATA_OFFER`.

/**
 * Present until the first paint. Written by the boot script; until then, the style sheet hides parts below the fold.
 */
export const DATA_UNPAINTED = 'data-unpainted';
/**
 * Present until the visible part is hydrated. Written by the boot script, removed by the shell; read by the style
 * sheet.
 */
export const DATA_HYDRATING = 'data-hydrating';
/** The shell is hydrated. Written at its first commit; read by the guard of a canary, and by browser tests. */
export const DATA_HYDRATED = 'data-hydrated';
/**
 * Present until the overlay that a remote stored for this page (`OVERLAY_KEY`) is shown over it. Written by the boot
 * script, so that the page is never painted without its overlay; removed by the shell, or by the boot script after a
 * timeout. Read by the style sheet.
 */
export const DATA_COVERED = 'data-covered';
/**
 * `over` if the newsletter offer (the promo bar) has ended: the visitor closed it or subscribed. Written by the boot
 * script before the first paint; read by the frame's styles.
 */
export const DATA_OFFER = 'data-offer';
/**
 * Set if the page is not in the language that the visitor chose or, without a choice, the browser's. Written by the
 * boot script, read by the frame's styles.
 */
export const DATA_OTHER_LANGUAGE = 'data-other-language';

/** Signed visitor ID, by which canaries are assigned. Written and read by the gateway. */
export const VISITOR_COOKIE = 'visitor';
/**
 * Prefix of a cookie's name, followed by the short name of a release set. The cookie is HttpOnly, and its token proves
 * that the visitor navigated to a page with that set. Written by the gateway with the page, for `REPORTS_PATH` only.
 */
export const VIEW_COOKIE = 'view-';
/**
 * Replaces `VIEW_COOKIE` for views that are no evidence in rollouts: prefetched pages, pages requested by a program,
 * pages that do not exist, and pages of the console's origin. It has its own name so that it does not overwrite the
 * token of a view that counts.
 */
export const SEEN_COOKIE = 'seen-';
/**
 * Anti-forgery token, opaque. Written by the gateway; `shared-ui/http` sends it back in `XSRF_HEADER`, and the API
 * compares the two.
 */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** Request header with the anti-forgery token. */
export const XSRF_HEADER = 'X-XSRF-TOKEN';
/**
 * Canaries that failed in this browser (`contract/cookies`). Written by gateway, shell and guard; read by the
 * gateway.
 */
export const OPTED_OUT_COOKIE = 'opted-out';
/**
 * Marks a browser of a staff member, signed. Staff get canaries first (RELEASE-36). Written by the API, read by the
 * gateway.
 */
export const EARLY_COOKIE = 'early';
/** Signed overrides of this browser (`contract/cookies`). Written and read by the gateway. */
export const OVERRIDES_COOKIE = 'overrides';
/** `OfferState`. Written by the shell, also read by its boot script. Survives a logout, which clears storages. */
export const OFFER_COOKIE = 'offer';
/** The `Language` that was chosen in this browser. Written by the shell, also read by its boot script. */
export const LANGUAGE_COOKIE = 'language';

/**
 * Session storage: name of the release set of the document that the shell reloaded last in this tab. Written and read
 * by the shell, so that it does not reload a second time for the same set.
 */
export const LEFT_SET_KEY = 'left-set';
/** Session storage, JSON: font faces. Written by `shared-ui/theme`, applied by the boot script. */
export const TYPEFACE_KEY = 'typeface';
/**
 * Session storage, JSON: address in the other language, and scroll position. Written and read by the shell when the
 * language changes.
 */
export const LANGUAGE_SCROLL_KEY = 'language-scroll';
/**
 * Session storage, JSON, `Overlay`. Written by a remote through the store; the shell shows it over the page that it
 * names. The boot script covers that page until then.
 */
export const OVERLAY_KEY = 'over-page';
/**
 * Session storage, JSON: the order that was placed in the tab. Written by `mfe-checkout`, removed at the end of a
 * session.
 */
export const LAST_ORDER_KEY = 'last-order';
/**
 * Session storage: the note for the next order, which a change of the language keeps. Written by `mfe-checkout`, removed
 * at the end of a session.
 */
export const ORDER_NOTE_KEY = 'order-note';
/** Local storage, `true` for a logged-in customer. Written and read by the store; the shell watches it. */
export const LOGIN_KEY = 'login';
/** Local storage: the session token. Written and read by the store; the shell watches it. */
export const USER_TOKEN_KEY = 'user_token';
/** Local storage: the same token under its older name. Written and read by the store. */
export const TOKEN_KEY = 'token';
/** Local storage: the customer's own referral code. Written by the store, read by `mfe-account`. */
export const REFERRAL_CODE_KEY = 'referral_code';

/** Replaces the name of the release set if an override or a preview is active: reports of such views are not counted. */
export const PREVIEW_SET = 'preview';

/** Endpoint for `Report`, sent with `sendBeacon`. Called by shell and guard, served by the gateway. */
export const REPORTS_PATH = '/reports';

/**
 * Texts of all versions in the page, by the name of their build; "store" means the shop here. The script that the
 * manifest lists under `texts` sets a version's entry, and the version's other files read it.
 */
export const TEXTS_GLOBAL = 'storeTexts';

/**
 * `EventReplay` of the boot script, read by the shell. If a canary's guard loads stable into the page, the shell and
 * the boot script are of different versions.
 */
export const EVENT_REPLAY_GLOBAL = 'eventReplay';

/** Value of the offer cookie. `over`: closed or subscribed. */
export type OfferState = 'over';

/** A component of a remote that is shown over a page. */
export interface Overlay {
  remote: string;
  /** Key of the exposed module, e.g. `./placed`. Its default export is a component without props. */
  module: string;
  /** The only path over which the component is shown. */
  path: string;
}

/** A style sheet as a link element names it. */
export interface LinkedSheet {
  href: string;
  integrity: string;
}

/** Data that the gateway loaded for the page. */
export interface PageData {
  /** Path of the page, with the part of the query that the page reads. */
  path: string;
  data: unknown;
}

/**
 * Records clicks that come before hydration, and replays them. The names of its members must not change: see
 * `EVENT_REPLAY_GLOBAL`.
 */
export interface EventReplay {
  /** Calls the listener for each island that was or will be touched (pressed or focused) before it hydrates. */
  follow: (listener: (island: string) => void) => void;
  /** Replays the clicks in an island that has just hydrated. An empty name means everything outside islands. */
  answer: (island: string) => void;
}

/** Receives every outcome in a page view, with the error, and attributes failures to versions. */
export type ReleaseWatch = (event: ReleaseEvent, thrown?: unknown) => void;

declare global {
  /** Set by the watch script during a rollout; the shell reports outcomes to it instead of the gateway. */
  var releaseWatch: ReleaseWatch | undefined;
  /** Queue for the script that reports to the gateway. The first sender creates it, and that script takes it over. */
  var pageEvents: { push: (event: PageEvent) => unknown } | undefined;
  /** Set by the boot script, read by the shell; absent in a page that the gateway does not serve. */
  var eventReplay: EventReplay | undefined;
  /**
   * Number of evaluations of the store's module in this page: must be 1. Written by the store, read by a browser test.
   */
  var storeEvaluations: number | undefined;
}
