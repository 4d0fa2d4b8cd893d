/**
 * Every name in the document, and in what the browser keeps for it, that one package writes and another reads. Nobody
 * spells one elsewhere; style sheets, which can't import, name none that is not here. A name ends in what it is:
 * `_ID` of an element, `_META` of a meta element, `_COOKIE`, `_KEY` of what a storage keeps, `_GLOBAL`; `DATA_…` is an
 * attribute. Constants one by one, so that a bundle holds those that it uses.
 */
import type { PageNews, ReleaseEvent } from './report.ts';

/** The page: written by the gateway, with the server's HTML or empty; the shell renders in it. */
export const ROOT_ID = 'root';
/** The place of the current page in the frame: written by the shell, which moves the focus there. */
export const CONTENT_ID = 'content';
/** JSON, remote → `RemoteInDocument`: written by the gateway; the shell loads from it, and no script from elsewhere. */
export const RELEASE_SET_ID = 'release-set';
/** JSON, `Site`, the addresses of the product as far as this page needs them, and its navigation: written by the gateway for
 * shells of form 3; read by the shell. */
export const SITE_ID = 'site';
/** JSON, `LinkedSheet[]`, the style sheets that stable starts from: written by the gateway where the shell is a canary; read
 * by its guard, which links them where stable has to stand in. */
export const STABLE_STYLES_ID = 'stable-styles';
/** JSON, `PageData`: written by the gateway where it rendered the page; read by the shell. */
export const PAGE_DATA_ID = 'page-data';
/** JSON, `ServedFragments`, what other remotes have lent to the page: written by the gateway where their HTML is in the
 * document; read by the shell's `Fragment`. */
export const FRAGMENTS_ID = 'page-fragments';
/** JSON, the facts about the business as `GET /api/business` answers them: written by the gateway, read by the shell. */
export const BUSINESS_ID = 'business';

/** Short name of the release set, `PREVIEW_SET` where an override is in it: written by the gateway; the shell sends it with
 * what it reports. */
export const SET_NAME_META = 'set-name';

/** On the root, the version of the shell that rendered it: written by the gateway; no other shell takes its HTML over. */
export const DATA_SHELL = 'data-shell';
/** On a style element, the address of the sheet that it holds: written by the gateway, removed with its version's. */
export const DATA_SHEET = 'data-sheet';
/** Where one team's work begins, the app's name: written by `Boundary`; read by the shell and by journeys. */
export const DATA_BOUNDARY = 'data-boundary';
/** Beside it, the version that rendered it, where it is known. */
export const DATA_VERSION = 'data-version';
/** On a template element, before and after the place of a part that another remote lends: written by the shell's server
 * build; read by the gateway, which leaves none of them in a document. */
export const DATA_FRAGMENT = 'data-fragment';
/** A part that hydrates by itself, its id: written by `Island`; read by the shell and its boot script. */
export const DATA_ISLAND = 'data-island';
/** Empty, on a part below the fold: written by `Island` and the footer; read by the theme's style sheet. */
export const DATA_BELOW_FOLD = 'data-below-fold';
/**
 * Empty, on what holds such parts while the browser is made to lay all of them out: written by the shell, read by the
 * style sheet.
 */
export const DATA_FORCE_LAYOUT = 'data-force-layout';

// On the document's own element, each empty but for the last.

/**
 * Until the first paint: written by the boot script; read by the style sheet, which leaves out what is below the fold.
 */
export const DATA_UNPAINTED = 'data-unpainted';
/** Until what is seen answers: written by the boot script, ended by the shell; read by the style sheet. */
export const DATA_HYDRATING = 'data-hydrating';
/** The shell works: written by it at its first commit; read by the guard of a canary, and by journeys. */
export const DATA_HYDRATED = 'data-hydrated';
/**
 * Until what a remote left for this page lies over it: written by the boot script, so that the page alone is never
 * painted; ended by the shell, or by the boot script's time. Read by the style sheet.
 */
export const DATA_COVERED = 'data-covered';
/** `over` for whom the offer is: written by the boot script, before anything is painted; read by the frame's styles. */
export const DATA_OFFER = 'data-offer';
/** For whom the page is in a language that is not the preferred one, and nothing was chosen: written by the boot script, read by
 * the frame's styles. */
export const DATA_OTHER_LANGUAGE = 'data-other-language';

/** Who a visitor is to a rollout, signed: written and read by the gateway alone. */
export const VISITOR_COOKIE = 'visitor';
/** With the short name of a release set behind it, HttpOnly: proof that its visitor went to a page with that set. Written by
 * the gateway beside the page, and sent to `REPORTS_PATH` alone, which reads it. */
export const VIEW_COOKIE = 'view-';
/** The same of a page that was fetched in advance, or by a program, or is not there: it has a name of its own because it must
 * not take the place of the better one. */
export const SEEN_COOKIE = 'seen-';
/** The share of page views, 0 to 1, that tell how they went: written by the gateway where it is told much, read by the shell.
 * Errors are told by all, and so is everything in a rollout. */
export const BEACON_SHARE_COOKIE = 'beacon-share';
/** Opaque: written by the gateway; `shared-ui/http` sends it back as a header, and the API compares the two. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** The header that it comes back in. */
export const XSRF_HEADER = 'X-XSRF-TOKEN';
/** Canaries that failed in this browser (`contract/cookies`): written by gateway, shell and guard; read by the gateway. */
export const OPTED_OUT_COOKIE = 'opted-out';
/** Signed overrides of this browser (`contract/cookies`): written and read by the gateway. */
export const OVERRIDES_COOKIE = 'overrides';
/** `OfferState`: written by the shell, also read by its boot script. A logout, which clears storages, leaves it. */
export const OFFER_COOKIE = 'offer';
/** `Language` that was chosen in this browser: written by the shell, read by its boot script. */
export const LANGUAGE_COOKIE = 'language';

/** Session storage, name of a release set that this window left for a new document: written and read by the shell. */
export const LEFT_SET_KEY = 'left-set';
/** Session storage, JSON, the typeface's faces: written by `shared-ui/theme`, put up by the boot script. */
export const TYPEFACE_KEY = 'typeface';
/** Session storage, JSON, the address of the page in its other language and where the window stood: left by the shell for itself
 * when the language is changed. */
export const LANGUAGE_PLACE_KEY = 'language-place';
/**
 * Session storage, JSON, `Over`: left by a remote through the store, shown by the shell over the page that it names. The
 * boot script covers that page until then.
 */
export const OVER_PAGE_KEY = 'over-page';
/** Local storage, `true` of a customer: written by the store, also read by the boot script. */
export const LOGIN_KEY = 'login';
/** Local storage, the session's token: written and read by the shell, in whatever version a tab has. */
export const USER_TOKEN_KEY = 'user_token';
/** Local storage, the same token under its older name. */
export const TOKEN_KEY = 'token';
/** Local storage, the customer's own referral code: written by the store, read by `mfe-account`. */
export const REFERRAL_CODE_KEY = 'referral_code';

/** In the place of a set's name where a page shows what nobody else gets: what it reports counts for nothing. */
export const PREVIEW_SET = 'preview';

/** Where pages send `Report` by `sendBeacon`: shell and guard write, the gateway reads. */
export const REPORTS_PATH = '/reports';

/** Texts of the page's versions, by the names of their builds: each is put up by a script of its version, and read by its other
 * files. */
export const TEXTS_GLOBAL = 'storeTexts';

/** What remotes take of the federation library: written by the shell's main bundle, read by their entries. */
export const FEDERATION_GLOBAL = 'federationRuntime';

/**
 * What the boot script keeps (`EventReplay`): set by it, read by the shell. If a canary's guard brings stable into the page, the
 * shell of one version reads what the boot script of another has set.
 */
export const EVENT_REPLAY_GLOBAL = 'eventReplay';

/** What the offer's cookie says. `over`: closed or subscribed. */
export type OfferState = 'over';

/** What a remote may leave to be shown over a page. */
export interface Over {
  remote: string;
  /** Key of the exposed module, e.g. `./placed`. Its default export is a component without props. */
  module: string;
  /** The only path that it is shown over. */
  path: string;
}

/** A style sheet, as a link names it. */
export interface LinkedSheet {
  href: string;
  integrity: string;
}

/** What the gateway loaded for this very address. */
export interface PageData {
  /** Path that it belongs to, and what of the query its page reads. */
  path: string;
  data: unknown;
}

/** What the boot script keeps of a visitor who is quicker than the page. */
export interface EventReplay {
  /** Tells of every island that is touched before it is hydrated, also of those touched until now. */
  follow: (listener: (island: string) => void) => void;
  /**
   * Answers what was pressed in an island, now that it is hydrated. The empty name stands for all outside of islands.
   */
  answer: (island: string) => void;
}

/** Hears of every outcome in a page view, with what was thrown, and charges it. */
export type ReleaseWatch = (event: ReleaseEvent, thrown?: unknown) => void;

declare global {
  /** Set by the watch script while a version is on trial; the shell tells it of outcomes, in place of the gateway. */
  var releaseWatch: ReleaseWatch | undefined;
  /**
   * What is new in the page, for the script that tells the gateway: the first who has something makes the list, and that
   * script takes it over.
   */
  var pageNews: { push: (news: PageNews) => unknown } | undefined;
  /** Set by the boot script, read by the shell; absent in a page that the gateway does not serve. */
  var eventReplay: EventReplay | undefined;
  /** How often the store's module was evaluated in this page: must stay 1. Written by the store, read by a journey. */
  var storeEvaluations: number | undefined;
}
