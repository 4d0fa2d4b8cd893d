import { coolBanner, partsBanner, priceBanner, warrantyBanner } from './banners.ts';
import { favicon } from './brand.ts';
import { emptyBookings, emptyCart, emptyShelf } from './empties.ts';
import { hero } from './scenes.ts';
import type { Markup } from './shapes.ts';

/** The pictures of the pages around the catalogue: the file's path in the repository, and its SVG text. */
export const framePictures = (): Map<string, Markup> =>
  new Map<string, Markup>([
    ['mfe-catalog/src/pictures/hero.svg', hero()],
    ['mfe-catalog/src/pictures/banner-1.svg', coolBanner()],
    ['mfe-catalog/src/pictures/banner-2.svg', priceBanner()],
    ['mfe-catalog/src/pictures/banner-3.svg', warrantyBanner()],
    ['mfe-catalog/src/pictures/banner-4.svg', partsBanner()],
    ['mfe-catalog/src/spare-parts/empty-shelf.svg', emptyShelf()],
    ['mfe-checkout/src/cart/empty-cart.svg', emptyCart()],
    ['mfe-account/src/bookings/empty-bookings.svg', emptyBookings()],
    ['gateway/public/icon.svg', favicon()],
  ]);
