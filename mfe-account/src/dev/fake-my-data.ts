import { apiError, type FakeRequest } from 'shared-ui/standalone';

const SESSIONS = [
  {
    id: 'here',
    opened_at: '2026-11-20T06:30:00.000Z',
    last_used_at: '2026-11-21T06:30:00.000Z',
    current: true,
    device: 'Chrome on Android',
  },
  {
    id: 'there',
    opened_at: '2026-10-02T06:30:00.000Z',
    last_used_at: '2026-10-05T06:30:00.000Z',
    current: false,
    device: null,
  },
];

/** Fake of sessions, export and erasure. */
export function fakeDataCalls() {
  return {
    'GET /api/user/sessions': () => ({ status: 1, message: 'Sessions', sessions: SESSIONS }),
    'DELETE /api/user/sessions': () => {
      const message = 'You are logged out everywhere else.';
      return { status: 1, message, ended: SESSIONS.length - 1 };
    },
    'GET /api/user/export': () => ({
      status: 1,
      message: 'Export',
      exported_at: '2026-11-20T06:30:00.000Z',
      data: { users: [{ phone: '9876543210', name: 'Asha Kumari' }] },
      withheld: { sessions: ['token_hash'] },
    }),
    'POST /api/user/erase': ({ body }: FakeRequest) =>
      (body as { otp?: string }).otp === undefined
        ? apiError(409, 'Please confirm with a code.')
        : { status: 1, message: 'Your account is deleted.', forfeited: 0 },
  };
}
