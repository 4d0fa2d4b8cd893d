/**
 * Attempts to publish, roll out, promote or roll back to incompatible versions; each would break a page that is already
 * open. Every case has its own registry, and the steps before the last are accepted.
 */
import type { VersionManifest } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { createCatalogBuild, PROVIDED_NAMES, createShellBuild, toUpload } from 'releases/testing';
import { type TestResponse } from './responses.ts';
import { setUpGateway } from './start-gateway.ts';

const gateway = setUpGateway({ published: false });

const REMOTE = 'mfe-catalog';
/** A name of the shell that remotes use. */
const [MODULE, NAME] = ['shared-ui/base', 'toPaise'] as const;

/** Uploads of a case: builds with and without the name. */
interface Uploads {
  /** The shell provides the name. */
  shell: (version: string, withName: boolean) => object;
  /** The remote uses it. */
  remote: (version: string, withName: boolean) => object;
}

function createUploads(): Uploads {
  const base: VersionManifest['uses'] = { react: { useState: '19.0' } };
  return {
    shell: (version, withName) =>
      toUpload(
        createShellBuild(version, {
          gives: withName
            ? { ...PROVIDED_NAMES, [MODULE]: { [NAME]: ['1.0', '1.0'] } }
            : PROVIDED_NAMES,
        }),
      ),
    remote: (version, withName) =>
      toUpload(
        createCatalogBuild(version, {
          uses: withName ? { ...base, [MODULE]: { [NAME]: '1.0' } } : base,
        }),
      ),
  };
}

async function clearRegistry(): Promise<void> {
  await gateway.platform.pool.query('TRUNCATE release_state, release_versions CASCADE');
}

/** Calls the release API, and expects success. */
async function callOk(action: string, body: object): Promise<void> {
  const { status, json } = await gateway.callReleases(action, body);
  expect([action, status, status === 200 ? '' : json['message']]).toEqual([action, 200, '']);
}

const publish = (upload: object) => callOk('publish', upload);
const promote = (remote: string, version: string) => callOk('promote', { remote, version });
const rollOut = (remote: string, version: string) =>
  callOk('rollout', { remote, version, percent: 10 });

/** Publishes versions in order and makes each stable. */
async function publishStable(remote: string, uploads: Record<string, object>): Promise<void> {
  for (const [version, upload] of Object.entries(uploads)) {
    await publish(upload);
    await promote(remote, version);
  }
}

/** Performs the accepted steps, and then the one that must be rejected. */
type Case = (uploads: Uploads) => Promise<TestResponse>;

/** The shell loses a name that a live remote uses. */
const NAME_REMOVED: Record<string, Case> = {
  publish: async ({ shell, remote }) => {
    await publishStable('shell', { '1.0.0': shell('1.0.0', true) });
    await publishStable(REMOTE, { '1.0.0': remote('1.0.0', true) });
    return gateway.callReleases('publish', shell('2.0.0', false));
  },
  rollout: async (uploads) => {
    await publishShellBeforeNameIsUsed(uploads);
    return gateway.callReleases('rollout', { remote: 'shell', version: '2.0.0', percent: 1 });
  },
  promote: async (uploads) => {
    await publishShellBeforeNameIsUsed(uploads);
    return gateway.callReleases('promote', { remote: 'shell', version: '2.0.0' });
  },
  rollback: async ({ shell, remote }) => {
    await publishStable('shell', { '0.9.0': shell('0.9.0', false) });
    await publishStable(REMOTE, { '1.0.0': remote('1.0.0', false) });
    await publishStable('shell', { '1.0.0': shell('1.0.0', true) });
    await publishStable(REMOTE, { '1.1.0': remote('1.1.0', true) });
    return gateway.callReleases('rollback', { remote: 'shell' });
  },
};

/** Publishes a shell without the name while no live remote uses it. Then a remote that uses the name becomes stable. */
async function publishShellBeforeNameIsUsed({ shell, remote }: Uploads): Promise<void> {
  await publishStable('shell', { '1.0.0': shell('1.0.0', true) });
  await publishStable(REMOTE, { '1.0.0': remote('1.0.0', false) });
  await publish(shell('2.0.0', false));
  await publishStable(REMOTE, { '1.1.0': remote('1.1.0', true) });
}

/** A remote uses a name that the live shell does not provide. */
const NAME_ADDED: Record<string, Case> = {
  publish: async ({ shell, remote }) => {
    await publishStable('shell', { '1.0.0': shell('1.0.0', false) });
    await publishStable(REMOTE, { '1.0.0': remote('1.0.0', false) });
    return gateway.callReleases('publish', remote('1.1.0', true));
  },
  rollout: async (uploads) => {
    await publishRemoteBeforeNameIsLost(uploads);
    return gateway.callReleases('rollout', { remote: REMOTE, version: '1.1.0', percent: 1 });
  },
  promote: async (uploads) => {
    await publishRemoteBeforeNameIsLost(uploads);
    return gateway.callReleases('promote', { remote: REMOTE, version: '1.1.0' });
  },
  rollback: async ({ shell, remote }) => {
    await publishStable('shell', { '1.0.0': shell('1.0.0', true) });
    await publishStable(REMOTE, {
      '1.0.0': remote('1.0.0', true),
      '1.1.0': remote('1.1.0', false),
    });
    await publishStable('shell', { '2.0.0': shell('2.0.0', false) });
    return gateway.callReleases('rollback', { remote: REMOTE });
  },
};

/**
 * Publishes a remote that uses the name while the shell has it. Then the shell is rolled back to one without the name.
 */
async function publishRemoteBeforeNameIsLost({ shell, remote }: Uploads): Promise<void> {
  await publishStable('shell', { '1.0.0': shell('1.0.0', false) });
  await publishStable(REMOTE, { '1.0.0': remote('1.0.0', false) });
  await publishStable('shell', { '1.1.0': shell('1.1.0', true) });
  await publish(remote('1.1.0', true));
  await callOk('rollback', { remote: 'shell' });
}

/** A canary on one side: the other side must be compatible with both versions. */
const CANARY_CASES: Record<string, Case> = {
  'publish if only the canary of the shell has the name': async ({ shell, remote }) => {
    await publishStable('shell', { '1.0.0': shell('1.0.0', false) });
    await publishStable(REMOTE, { '1.0.0': remote('1.0.0', false) });
    await publish(shell('1.1.0', true));
    await rollOut('shell', '1.1.0');
    return gateway.callReleases('publish', remote('1.1.0', true));
  },
  'a rollback of the shell that is incompatible with a canary': async ({ shell, remote }) => {
    await publishStable('shell', { '1.0.0': shell('1.0.0', false) });
    await publishStable(REMOTE, { '1.0.0': remote('1.0.0', false) });
    await publishStable('shell', { '1.1.0': shell('1.1.0', true) });
    await publish(remote('1.1.0', true));
    await rollOut(REMOTE, '1.1.0');
    return gateway.callReleases('rollback', { remote: 'shell' });
  },
};

const CASES = Object.entries({
  'name removed': NAME_REMOVED,
  'name added': NAME_ADDED,
  'with a canary': CANARY_CASES,
}).flatMap(([kind, cases]) => Object.entries(cases).map(([title, run]) => ({ kind, title, run })));

describe('an incompatible set', () => {
  it.each(CASES)('is rejected: $kind, $title', async ({ run }) => {
    await clearRegistry();
    const response = await run(createUploads());
    expect(response.status).toBe(409);
    const sentence = new RegExp(
      `^mfe-catalog 1\\.\\d\\.0 uses ${NAME} of ${MODULE}, which shell \\d\\.\\d\\.0 does not provide\\.$`,
    );
    expect(response.json['message']).toMatch(sentence);
  });
});

describe('a compatible set', () => {
  const uploads = createUploads();

  it('may lose an unused name and gain a new one', async () => {
    await clearRegistry();
    await publishStable('shell', { '1.0.0': uploads.shell('1.0.0', true) });
    await publishStable(REMOTE, { '1.0.0': uploads.remote('1.0.0', false) });
    await publishStable('shell', {
      '2.0.0': uploads.shell('2.0.0', false),
      '2.1.0': uploads.shell('2.1.0', true),
    });
    await publish(uploads.remote('1.1.0', true));
    const body = { remote: REMOTE, version: '1.1.0' };
    expect((await gateway.callReleases('promote', body)).status).toBe(200);
  });

  it('may be incompatible with a halted canary, because no visitor gets it', async () => {
    await clearRegistry();
    await publishStable('shell', { '1.0.0': uploads.shell('1.0.0', true) });
    await publishStable(REMOTE, { '1.0.0': uploads.remote('1.0.0', false) });
    await publish(uploads.shell('2.0.0', false));
    await rollOut('shell', '2.0.0');
    expect((await gateway.callReleases('publish', uploads.remote('1.1.0', true))).status).toBe(409);
    await gateway.platform.pool.query(
      `UPDATE release_state SET canary_state = 'halted' WHERE remote = 'shell'`,
    );
    await publishStable(REMOTE, { '1.1.0': uploads.remote('1.1.0', true) });
    const again = { remote: 'shell', version: '2.0.0', percent: 1 };
    expect((await gateway.callReleases('rollout', again)).status).toBe(409);
  });
});
