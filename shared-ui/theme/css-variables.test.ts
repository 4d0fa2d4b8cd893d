import { expect, it } from 'vitest';
import { cssVariables } from './css-variables.ts';

it('returns the content of variables.css', async () => {
  await expect(cssVariables()).toMatchFileSnapshot('./variables.css');
});
