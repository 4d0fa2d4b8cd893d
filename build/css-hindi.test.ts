/** Letter spacing would break the horizontal line that joins the letters of a Hindi word. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);

/** Styles of figures, codes and the name of the shop, which are in Latin script in every language. */
const LATIN = [
  'mfe-account/src/rewards/ReferralCard.module.css .code',
  'mfe-visits/src/visit/VisitCard.module.css .code',
  'shared-ui/base/money/Price.module.css .now',
  'shared-ui/invoice/SellerLogo.module.css .logo',
  'shell/src/layout/Logo.module.css .name',
  'shell/src/pages/about/AboutPage.module.css .stat strong',
];

/** The selectors of a style sheet that set letter spacing and do not reset it for Hindi. */
function findSpacedSelectors(css: string): string[] {
  const spaced: string[] = [];
  const reset = new Set<string>();
  parse(css).walkDecls('letter-spacing', ({ value, parent }) => {
    const { selectors } = parent as unknown as { selectors: string[] };
    const expanded = selectors.flatMap((selector) => {
      const [, names, rest = ''] = /^:is\((.*?)\)(.*)$/.exec(selector) ?? [];
      return names === undefined ? [selector] : names.split(', ').map((name) => name + rest);
    });
    if (value === '0' || value === 'normal') for (const one of expanded) reset.add(one);
    else if (value !== 'inherit') spaced.push(...expanded);
  });
  return spaced.filter((selector) => !reset.has(`${selector}:lang(hi)`));
}

it('no style spaces the letters of Hindi', () => {
  const files = globSync(
    '{shared-ui,shell,mfe-*}/{src,base,rich,forms,fields,invoice,parts,theme}/**/*.css',
    {
      cwd: root,
    },
  );
  const spaced = files.flatMap((file) =>
    findSpacedSelectors(readFileSync(path.join(root, file), 'utf8')).map(
      (selector) => `${file} ${selector}`,
    ),
  );
  expect(spaced.toSorted()).toEqual(LATIN);
});

it('findSpacedSelectors finds the selectors that are not reset for Hindi', () => {
  const css = `h1, h2, .a { letter-spacing: 1px } :is(h1, h2):lang(hi) { letter-spacing: 0 }
    @media print { .b { letter-spacing: -0.1em } .b:lang(hi) { letter-spacing: 0 } }`;
  expect(findSpacedSelectors(css)).toEqual(['.a']);
});
