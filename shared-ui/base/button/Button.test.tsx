import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { Button, ButtonLink, IconButton } from './Button.tsx';

it('calls onClick when pressed', async () => {
  const onClick = vi.fn<() => void>();
  const screen = await renderUi(<Button onClick={onClick}>Add</Button>);
  await screen.getByRole('button', { name: 'Add' }).click();
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('ignores presses while loading, and keeps name and focus', async () => {
  const onClick = vi.fn<() => void>();
  const screen = await renderUi(<Button onClick={onClick}>Order</Button>);
  const button = screen.getByRole('button', { name: 'Order' });
  button.element().focus();
  await screen.rerender(
    <Button onClick={onClick} loading>
      Order
    </Button>,
  );
  (screen.getByRole('button', { name: 'Order' }).element() as HTMLElement).click();
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button.element());
});

it('submits no form while loading', async () => {
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

it('renders internal links in the same tab and external links in a new one', async () => {
  const screen = await renderUi(
    <>
      <ButtonLink to="/services">Services</ButtonLink>
      <ButtonLink href="https://example.com/app">App</ButtonLink>
    </>,
  );
  await expect
    .element(screen.getByRole('link', { name: 'Services' }))
    .toHaveAttribute('href', '/services');
  const externalLink = screen.getByRole('link', { name: 'App' });
  await expect.element(externalLink).toHaveAttribute('target', '_blank');
  await expect.element(externalLink).toHaveAttribute('rel', 'noopener noreferrer');
});

it('is large enough for touch and passes axe in every variant', async () => {
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
