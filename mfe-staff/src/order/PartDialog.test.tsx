import { renderUi } from 'shared-ui/test-utils';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../calls/queries.ts';
import { errorResponse, fakeStaffFetch } from '../dev/fake-staff.ts';
import { ORDER } from '../dev/fake-orders.ts';
import { PartDialog } from './PartDialog.tsx';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  queryClient.clear();
});

it('says that the parts could not be loaded', async () => {
  globalThis.fetch = fakeStaffFetch(
    { 'GET /api/spare-part/list/status': () => errorResponse(400, 'The parts cannot be loaded.') },
    fetch,
  );
  await renderUi(
    <QueryClientProvider client={queryClient}>
      <PartDialog
        order={ORDER}
        opened
        isBusy={false}
        error={null}
        onAdd={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const part = page.getByRole('combobox', { name: 'Part' });
  await expect.element(part).toHaveAccessibleDescription('The parts cannot be loaded.');
});
