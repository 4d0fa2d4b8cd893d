import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { Button, ButtonLink, IconButton } from './Button.tsx';

it('acts when it is pressed', async () => {
  const act = vi.fn<() => void>();
  const screen = await renderUi(<Button onClick={act}>Add</Button>);
  await screen.getByRole('button', { name: 'Add' }).click();
  expect(act).toHaveBeenCalledTimes(1);
});

it('takes no second press while loading, and keeps name and focus', async () => {
  const act = vi.fn<() => void>();
  const screen = await renderUi(<Button onClick={act}>Order</Button>);
  const button = screen.getByRole('button', { name: 'Order' });
  button.element().focus();
  await screen.rerender(
    <Button onClick={act} loading>
      Order
    </Button>,
  );
  (screen.getByRole('button', { name: 'Order' }).element() as HTMLElement).click();
  expect(act).not.toHaveBeenCalled();
});

it('sends no form while loading', async () => {
  const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  const screen = await renderUi(
    <form onSubmit={send}>
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  (screen.getByRole('button', { name: 'Save' }).element() as HTMLElement).click();
  expect(send).not.toHaveBeenCalled();
});

it('leads inside the product by a link, and outside of it into a new tab', async () => {
  const screen = await renderUi(
    <>
      <ButtonLink to="/services">Services</ButtonLink>
      <ButtonLink href="https://example.com/app">App</ButtonLink>
    </>,
  );
  await expect
    .element(screen.getByRole('link', { name: 'Services' }))
    .toHaveAttribute('href', '/services');
  const outside = screen.getByRole('link', { name: 'App' });
  await expect.element(outside).toHaveAttribute('target', '_blank');
  await expect.element(outside).toHaveAttribute('rel', 'noopener noreferrer');
});

it('is large enough for a thumb and breaks no accessibility rule in any look', async () => {
  const screen = await renderUi(
    <>
      {(['primary', 'secondary', 'accent', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant} size="small">
          {variant}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <IconButton icon="close" label="Close promotion" />
    </>,
  );
  for (const button of screen.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectNoAxeViolations();
});
