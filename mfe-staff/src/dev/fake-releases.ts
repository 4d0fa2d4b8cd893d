/** Fixtures of the Releases page. */
import type { ReleasesOverview, RemoteOverview } from 'releases/staff-contract';
import type { StaffResponses } from './fake-staff.ts';

const createRemote = (name: string, changes: Partial<RemoteOverview> = {}): RemoteOverview => ({
  remote: name,
  stable: '1.0.0-3f2a91c0',
  canary: null,
  rollout: null,
  failures: [],
  errors: [],
  versions: [{ version: '1.0.0-3f2a91c0', source: 'commit 3f2a91c0b7de' }],
  ...changes,
});

export const RELEASES: ReleasesOverview = {
  remotes: [
    createRemote('mfe-account'),
    createRemote('mfe-catalog', {
      canary: {
        version: '1.1.0-77ab01ce',
        percent: 10,
        state: 'running',
        loads: 310,
        failures: 12,
        reason: null,
      },
      rollout: {
        state: 'running',
        text: 'mfe-catalog 1.1.0-77ab01ce: step 1 of 3, 10%, running. About 240 more visitors are needed for the next step (failures).',
        mismatch: null,
        visitors: 322,
        halting: [{ name: 'failures', e: 3.2, needed: 133 }],
        next: { goal: 'step', tests: [{ name: 'failures', e: 1.4, needed: 20, missing: 240 }] },
      },
      failures: [
        { version: '1.0.0-3f2a91c0', role: 'stable', failed: 4, visits: 2900 },
        { version: '1.1.0-77ab01ce', role: 'canary', failed: 12, visits: 322 },
      ],
      errors: [
        {
          version: '1.1.0-77ab01ce',
          title: 'TypeError: Cannot read properties of undefined (while rendering)',
          place: 'mfe-catalog/src/service/ServicePage.tsx:41',
          code: '  const { price } = product.offer;',
          count: 9,
          first: '2026-11-23T05:10:00.000Z',
          last: '2026-11-23T06:40:00.000Z',
          routes: { '/service/:id': 8, '/': 1 },
        },
      ],
      versions: [
        { version: '1.1.0-77ab01ce', source: 'commit 77ab01ce4410 with changes' },
        { version: '1.0.0-3f2a91c0', source: null },
      ],
    }),
  ],
  overrides: [
    {
      remote: 'mfe-checkout',
      from: 'https://preview.example/build/',
      until: '2026-11-23T07:30:00.000Z',
      actor: 'asha',
      link: 'https://sudhaar.example/override?token=a.b',
    },
  ],
  history: Array.from({ length: 15 }, (_, index) => ({
    seq: 15 - index,
    at: '2026-11-23T05:00:00.000Z',
    actor: 'catalog team',
    remote: 'mfe-catalog',
    version: '1.1.0-77ab01ce',
    text: `rollout: for ${15 - index}% of visitors`,
  })),
};

export const fakeReleases = (): StaffResponses => ({
  'GET /ops/releases/overview': () => RELEASES,
});
