import { expect, it } from 'vitest';
import { cssVariables } from './css-variables.ts';

it('is what variables.css holds', async () => {
  await expect(cssVariables()).toMatchFileSnapshot('./variables.css');
});
