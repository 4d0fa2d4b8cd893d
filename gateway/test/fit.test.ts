/**
 * Forty attempts to promote incompatible versions; each would break a page that is already open. Every case has its
 * own registry, and the steps before the last are accepted.
 */
import type { VersionManifest } from 'contract/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogBuild, GIVEN, shellBuild, toUpload } from './builds.ts';
import { startGateway, type Answer, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ published: false });
});
afterAll(() => gateway.close());

const REMOTE = 'mfe-catalog';
/** One name of each module that remotes use of the shell. */
const NAMES: [module: string, name: string][] = [
  ['shared-ui/base', 'toPaise'],
  ['shell/store', 'promptLoginAtom'],
  ['shared-ui/router', 'useNavigate'],
  ['shared-ui/http', 'createClient'],
];

/** Acts of a case, on builds with and without the name. */
interface Acts {
  /** The shell provides the name. */
  shell: (version: string, withName: boolean) => object;
  /** The remote uses it. */
  remote: (version: string, withName: boolean) => object;
}

function actsOn(module: string, name: string): Acts {
  const base: VersionManifest['uses'] = { react: { useState: '19.0' } };
  return {
    shell: (version, withName) =>
      toUpload(
        shellBuild(version, {
          gives: withName ? { ...GIVEN, [module]: { [name]: ['1.0', '1.0'] } } : GIVEN,
        }),
      ),
    remote: (version, withName) =>
      toUpload(
        catalogBuild(version, { uses: withName ? { ...base, [module]: { [name]: '1.0' } } : base }),
      ),
  };
}

async function fresh(): Promise<void> {
  await gateway.platform.pool.query('TRUNCATE release_state, release_versions CASCADE');
}

/** An act that must be accepted. */
async function done(verb: string, body: object): Promise<void> {
  const { status, json } = await gateway.staff(verb, body);
  expect([verb, status, status === 200 ? '' : json['message']]).toEqual([verb, 200, '']);
}

const publish = (upload: object) => done('publish', upload);
const promote = (remote: string, version: string) => done('promote', { remote, version });
const rollOut = (remote: string, version: string) =>
  done('rollout', { remote, version, percent: 10 });

/** Publishes versions in order and makes each stable. */
async function live(remote: string, uploads: Record<string, object>): Promise<void> {
  for (const [version, upload] of Object.entries(uploads)) {
    await publish(upload);
    await promote(remote, version);
  }
}

/** Does the steps before, and then tries to make the set that does not fit. */
type Case = (acts: Acts) => Promise<Answer>;

/** The shell loses a name that a live remote uses. */
const TAKEN: Record<string, Case> = {
  publish: async ({ shell, remote }) => {
    await live('shell', { '1.0.0': shell('1.0.0', true) });
    await live(REMOTE, { '1.0.0': remote('1.0.0', true) });
    return gateway.staff('publish', shell('2.0.0', false));
  },
  rollout: async (acts) => {
    await takenAfterPublish(acts);
    return gateway.staff('rollout', { remote: 'shell', version: '2.0.0', percent: 1 });
  },
  promote: async (acts) => {
    await takenAfterPublish(acts);
    return gateway.staff('promote', { remote: 'shell', version: '2.0.0' });
  },
  rollback: async ({ shell, remote }) => {
    await live('shell', { '0.9.0': shell('0.9.0', false) });
    await live(REMOTE, { '1.0.0': remote('1.0.0', false) });
    await live('shell', { '1.0.0': shell('1.0.0', true) });
    await live(REMOTE, { '1.1.0': remote('1.1.0', true) });
    return gateway.staff('rollback', { remote: 'shell' });
  },
};

/** When the shell without the name was published, no remote used it. */
async function takenAfterPublish({ shell, remote }: Acts): Promise<void> {
  await live('shell', { '1.0.0': shell('1.0.0', true) });
  await live(REMOTE, { '1.0.0': remote('1.0.0', false) });
  await publish(shell('2.0.0', false));
  await live(REMOTE, { '1.1.0': remote('1.1.0', true) });
}

/** A remote uses a name that the live shell does not provide. */
const ADDED: Record<string, Case> = {
  publish: async ({ shell, remote }) => {
    await live('shell', { '1.0.0': shell('1.0.0', false) });
    await live(REMOTE, { '1.0.0': remote('1.0.0', false) });
    return gateway.staff('publish', remote('1.1.0', true));
  },
  rollout: async (acts) => {
    await addedAndTakenBack(acts);
    return gateway.staff('rollout', { remote: REMOTE, version: '1.1.0', percent: 1 });
  },
  promote: async (acts) => {
    await addedAndTakenBack(acts);
    return gateway.staff('promote', { remote: REMOTE, version: '1.1.0' });
  },
  rollback: async ({ shell, remote }) => {
    await live('shell', { '1.0.0': shell('1.0.0', true) });
    await live(REMOTE, { '1.0.0': remote('1.0.0', true), '1.1.0': remote('1.1.0', false) });
    await live('shell', { '2.0.0': shell('2.0.0', false) });
    return gateway.staff('rollback', { remote: REMOTE });
  },
};

/** The remote was published while the shell had the name. */
async function addedAndTakenBack({ shell, remote }: Acts): Promise<void> {
  await live('shell', { '1.0.0': shell('1.0.0', false) });
  await live(REMOTE, { '1.0.0': remote('1.0.0', false) });
  await live('shell', { '1.1.0': shell('1.1.0', true) });
  await publish(remote('1.1.0', true));
  await done('rollback', { remote: 'shell' });
}

/** A canary on one side: the other side must fit both versions. */
const BESIDE_CANARY: Record<string, Case> = {
  'publish, where only the canary of the shell has the name': async ({ shell, remote }) => {
    await live('shell', { '1.0.0': shell('1.0.0', false) });
    await live(REMOTE, { '1.0.0': remote('1.0.0', false) });
    await publish(shell('1.1.0', true));
    await rollOut('shell', '1.1.0');
    return gateway.staff('publish', remote('1.1.0', true));
  },
  'a rollback of the shell that parts it from a canary': async ({ shell, remote }) => {
    await live('shell', { '1.0.0': shell('1.0.0', false) });
    await live(REMOTE, { '1.0.0': remote('1.0.0', false) });
    await live('shell', { '1.1.0': shell('1.1.0', true) });
    await publish(remote('1.1.0', true));
    await rollOut(REMOTE, '1.1.0');
    return gateway.staff('rollback', { remote: 'shell' });
  },
};

const CASES = Object.entries({ taken: TAKEN, added: ADDED, 'beside a canary': BESIDE_CANARY })
  .flatMap(([kind, cases]) => Object.entries(cases).map(([title, run]) => ({ kind, title, run })))
  .flatMap((each) => NAMES.map(([module, name]) => ({ ...each, module, name })));

const accepted: string[] = [];

describe('a set that does not fit', () => {
  it.each(CASES)(
    'rejects $name of $module, $kind, $title',
    async ({ run, module, name, ...is }) => {
      await fresh();
      const answer = await run(actsOn(module, name));
      if (answer.status !== 409) accepted.push(`${is.kind} ${is.title} ${name}`);
      expect(answer.status).toBe(409);
      const sentence = new RegExp(
        `^mfe-catalog 1\\.\\d\\.0 uses ${name} of ${module}, which shell \\d\\.\\d\\.0 does not provide\\.$`,
      );
      expect(answer.json['message']).toMatch(sentence);
    },
  );

  it('is accepted in none of forty cases', () => {
    expect([CASES.length, accepted]).toEqual([40, []]);
  });
});

describe('a set that fits', () => {
  const acts = actsOn('shared-ui/base', 'toPaise');

  it('may lose an unused name and gain one', async () => {
    await fresh();
    await live('shell', { '1.0.0': acts.shell('1.0.0', true) });
    await live(REMOTE, { '1.0.0': acts.remote('1.0.0', false) });
    await live('shell', {
      '2.0.0': acts.shell('2.0.0', false),
      '2.1.0': acts.shell('2.1.0', true),
    });
    await publish(acts.remote('1.1.0', true));
    const body = { remote: REMOTE, version: '1.1.0' };
    expect((await gateway.staff('promote', body)).status).toBe(200);
  });

  it('ignores a halted canary, because nobody gets it', async () => {
    await fresh();
    await live('shell', { '1.0.0': acts.shell('1.0.0', true) });
    await live(REMOTE, { '1.0.0': acts.remote('1.0.0', false) });
    await publish(acts.shell('2.0.0', false));
    await rollOut('shell', '2.0.0');
    expect((await gateway.staff('publish', acts.remote('1.1.0', true))).status).toBe(409);
    await gateway.platform.pool.query(
      `UPDATE release_state SET canary_state = 'halted' WHERE remote = 'shell'`,
    );
    await live(REMOTE, { '1.1.0': acts.remote('1.1.0', true) });
    const again = { remote: 'shell', version: '2.0.0', percent: 1 };
    expect((await gateway.staff('rollout', again)).status).toBe(409);
  });
});
