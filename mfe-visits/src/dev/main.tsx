/** Runs this remote alone: `npm run dev -- mfe-visits`. */
import type { ReactNode } from 'react';
import { runStandalone } from 'shared-ui/standalone';
import { store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { TimeChoice } from '../choice/TimeChoice.tsx';
import { VisitPage } from '../visit-page/VisitPage.tsx';
import { VisitCard } from '../visit/VisitCard.tsx';
import { fakeVisitCalls, fakeWindows } from './fake-visits.ts';

// Logs in a customer.
store.set(beginSessionAtom, 'standalone');

const windows = fakeWindows(Date.now(), 14, (index) => index % 3 === 1);
const start = windows.at(8)?.start ?? '';
const end = windows.at(8)?.end ?? '';
const technician = { name: 'Ravi Oraon', phone: '9431000001' };

const wrapInPage = (part: ReactNode) => () => <div style={{ padding: 16 }}>{part}</div>;

runStandalone({
  remote: 'mfe-visits',
  store,
  pages: [
    { path: '/time-choice', page: wrapInPage(<TimeChoice block="Sadar" order={null} />) },
    { path: '/move', page: wrapInPage(<TimeChoice block="Sadar" order={{ id: 7, start }} />) },
    { path: '/visit/:orderId', example: '/visit/7', page: VisitPage },
    {
      path: '/visit-of-a-booking',
      page: wrapInPage(
        <VisitCard visit={{ start, end, state: 'booked', technician }} onMove={() => undefined} />,
      ),
    },
  ],
  calls: {
    ...fakeVisitCalls({ windows, hold: null, now: Date.now }),
    'GET /api/order/{id}/visit': () => ({
      status: 1,
      message: 'OK',
      visit: { start, end, state: 'booked', technician },
      order: { block: 'Sadar', status: 'assigned' },
      history: [{ at: new Date().toISOString(), what: 'booked', by: 'customer' }],
    }),
  },
});
