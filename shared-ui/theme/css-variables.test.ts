import { expect, it } from 'vitest';
import { buildCssVariables } from './css-variables.ts';

it('returns the content of variables.css', async () => {
  await expect(buildCssVariables()).toMatchFileSnapshot('./variables.css');
});
