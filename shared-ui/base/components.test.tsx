import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations, renderUi } from '../test-utils/test-utils.tsx';
import {
  Boundary,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  PageSkeleton,
  Picture,
  Price,
  Section,
  SkeletonCard,
  ToastView,
} from './base.ts';
import { Table } from '../forms/forms.ts';
import { Badge, Breadcrumbs, ChipLink } from '../parts/parts.ts';

it('ErrorState shows what is missing and retries', async () => {
  const retry = vi.fn<() => void>();
  const screen = await renderUi(
    <ErrorState heading="Services could not be loaded" onRetry={retry} />,
  );
  await expect
    .element(screen.getByRole('heading', { name: 'Services could not be loaded' }))
    .toBeVisible();
  // The notice may be the whole page, so it does not say that the rest of the page works.
  await expect
    .element(screen.getByText(/^Please check your connection and try again\.$/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});

it.each([
  [503, 'The service is busy right now. Please try again in a moment.'],
  [500, 'Something Went Wrong'],
])(
  'ErrorState does not blame the connection for a response with status %i',
  async (status, reason) => {
    const message = 'Something Went Wrong';
    const failure = { kind: 'refused', status, message, fields: {}, retryAfter: null } as const;
    const screen = await renderUi(<ErrorState heading="Services are missing" failure={failure} />);
    await expect.element(screen.getByText(reason)).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/connection/);
  },
);

it('EmptyState links to the next step', async () => {
  const screen = await renderUi(
    <EmptyState heading="No bookings yet" action={<ButtonLink to="/services">Book</ButtonLink>}>
      They will appear here.
    </EmptyState>,
  );
  await expect.element(screen.getByRole('link', { name: 'Book' })).toBeVisible();
});

it('PageSkeleton and Loading announce only their label', async () => {
  const screen = await renderUi(
    <>
      <PageSkeleton label="Loading the page" />
      <Loading label="Loading services">
        <SkeletonCard />
      </Loading>
    </>,
  );
  const status = screen.getByRole('status').elements();
  expect(status.map((element) => element.textContent)).toEqual([
    'Loading the page',
    'Loading services',
  ]);
});

it('Price shows the price, the compare-at price and the discount', async () => {
  const screen = await renderUi(<Price rupees={1299} compare={1999} withDiscount />);
  expect(screen.container.textContent).toBe('Now ₹1,299Before ₹1,99935% off');
  await screen.rerender(<Price rupees={1299} compare={1299} withDiscount />);
  expect(screen.container.textContent).toBe('₹1,299');
});

it('Picture reserves its space and loads lazily', async () => {
  const screen = await renderUi(<Picture src="data:," alt="A fan" width={160} height={120} />);
  const picture = screen.getByRole('img', { name: 'A fan' });
  await expect.element(picture).toHaveAttribute('loading', 'lazy');
  await expect.element(picture).toHaveAttribute('width', '160');
});

it('Picture loads an upload in a size that fits, with a JPEG for browsers without WebP', async () => {
  const stem = `/storage/uploads/${'a'.repeat(32)}-960x720`;
  const screen = await renderUi(
    <Picture src={`${stem}.jpg`} alt="A fan" width={160} height={120} />,
  );
  await expect.element(screen.getByRole('img')).toHaveAttribute('src', `${stem}.jpg`);
  const source = screen.container.querySelector('picture > source');
  expect(source?.getAttribute('srcset')).toBe(
    `${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}-960.webp 960w`,
  );
  expect([source?.getAttribute('type'), source?.getAttribute('sizes')]).toEqual([
    'image/webp',
    '160px',
  ]);
});

it('ToastView announces a toast politely and can be closed', async () => {
  const close = vi.fn<(id: number) => void>();
  const screen = await renderUi(<ToastView toasts={[]} onClose={close} />);
  const region = screen.getByRole('status').element();
  await screen.rerender(
    <ToastView toasts={[{ id: 7, message: 'Address saved' }]} onClose={close} />,
  );
  expect(region.textContent).toBe('Address saved');
  await screen.getByRole('button', { name: 'Close message' }).click();
  expect(close).toHaveBeenCalledWith(7);
});

it('Table keeps table semantics, with a footer row for the total', async () => {
  const screen = await renderUi(
    <Table
      caption="Order summary"
      columns={[
        { label: 'Item', cell: (row: { item: string }) => row.item },
        { label: 'Total', cell: () => '₹5', align: 'end' },
      ]}
      rows={[{ item: 'Jet wash' }]}
      rowKey={(row) => row.item}
      total={{ label: 'Total', value: '₹5' }}
    />,
  );
  const table = screen.getByRole('table', { name: 'Order summary' });
  await expect.element(table.getByRole('columnheader', { name: 'Item' })).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(3);
});

it.each(['Home', 'होम'])(
  'Breadcrumbs leave the same gap between %s and the arrow',
  async (label) => {
    const screen = await renderUi(
      <Breadcrumbs
        trail={[{ label, to: '/' }, { label: 'AC', to: '/services' }, { label: 'Fan' }]}
      />,
    );
    const word = document.createRange();
    word.selectNodeContents(screen.getByRole('link', { name: label }).element());
    const arrow = screen.container.querySelector('svg')?.getBoundingClientRect();
    expect((arrow?.left ?? 0) - word.getBoundingClientRect().right).toBeCloseTo(4, 0);
  },
);

it('breadcrumbs, section, card, badges, chips and price pass axe', async () => {
  const screen = await renderUi(
    <Boundary name="mfe-catalog" version="1">
      <Breadcrumbs trail={[{ label: 'Home', to: '/' }, { label: 'AC' }]} />
      <Section heading="Spare Parts" subtitle="Servicing">
        <Card as="article" variant="tinted">
          <Badge tone="good">Completed</Badge>
          <Badge tone="warning">Requested</Badge>
          <Badge tone="bad">Cancelled</Badge>
          <Badge tone="offer">20% off</Badge>
          <Badge>Pending</Badge>
          <ChipLink current to="/">
            Fan
          </ChipLink>
          <ChipLink to="/">Fridge</ChipLink>
          <Price rupees={499} compare={699} withDiscount />
        </Card>
      </Section>
    </Boundary>,
  );
  await expect.element(screen.getByRole('region', { name: 'Spare Parts' })).toBeVisible();
  await expectNoAxeViolations();
});
