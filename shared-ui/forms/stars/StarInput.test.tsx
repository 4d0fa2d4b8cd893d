import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { StarInput } from './StarInput.tsx';

function Rating() {
  const [rating, setRating] = useState(0);
  return <StarInput label="Your rating" value={rating} onChange={setRating} />;
}

it('offers five radios for mouse and keyboard', async () => {
  const screen = await renderUi(<Rating />);
  expect(screen.getByRole('radio').elements()).toHaveLength(5);
  await screen.getByRole('radio', { name: '3 stars' }).click({ force: true });
  await expect.element(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(screen.getByRole('radio', { name: '1 star', exact: true })).toBeChecked();
  await expectNoAxeViolations();
});
