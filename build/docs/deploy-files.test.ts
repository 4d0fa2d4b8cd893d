import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}

const manifests: Manifest[] = ['storefront', 'network'].flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map(
    (manifest) => manifest.toJS() as Manifest,
  ),
);

/** Settings in the documented table, and variables of third-party programs. */
const settings = new Set(
  [...read('docs/operations.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  ),
);
const THIRD_PARTY = /^(AWS_|POSTGRES_|STOREFRONT_PASSWORD|NODE_OPTIONS|MALLOC_ARENA_MAX)/;

const findUnknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => !settings.has(name) && !THIRD_PARTY.test(name));

interface Pod {
  containers: { envFrom?: { secretRef?: { name: string } }[] }[];
}

describe('the manifests for Kubernetes', () => {
  const pods = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map(
      ({ metadata, spec }) => [metadata.name, (spec['template'] as { spec: Pod }).spec] as const,
    );

  it('give each deployment one Secret', () => {
    const secrets = pods.map(([, { containers }]) =>
      containers.flatMap(({ envFrom = [] }) =>
        envFrom.flatMap((from) => from.secretRef?.name ?? []),
      ),
    );
    expect(secrets).toEqual([['gateway'], ['api'], ['workers']]);
  });

  it('connect each service to existing pods and ports', () => {
    const services = manifests.filter(({ kind }) => kind === 'Service');
    expect(services).not.toEqual([]);
    const text = JSON.stringify(manifests.filter(({ kind }) => kind === 'Deployment'));
    for (const { spec } of services) {
      const { selector, ports } = spec as {
        selector: Record<string, string>;
        ports: { targetPort: string }[];
      };
      expect(text).toContain(`"app.kubernetes.io/name":"${selector['app.kubernetes.io/name']}"`);
      for (const { targetPort } of ports) expect(text).toContain(`"name":"${targetPort}"`);
    }
  });

  it('route the host of each public address', () => {
    const config = manifests.find(({ kind }) => kind === 'ConfigMap') as unknown as {
      data: Record<string, string>;
    };
    const hosts = ['PUBLIC_URL', 'PREVIEW_URL', 'STAFF_URL'].map(
      (name) => new URL(config.data[name] ?? '').hostname,
    );
    const ingress = manifests.find(({ kind }) => kind === 'Ingress')?.spec as unknown as {
      tls: { hosts: string[] }[];
      rules: { host: string }[];
    };
    expect(ingress.rules.map(({ host }) => host)).toEqual(hosts);
    expect(ingress.tls.flatMap((entry) => entry.hosts).toSorted()).toEqual(hosts.toSorted());
  });

  it('give ingress-nginx the buffer size and the body size of the nginx example', () => {
    const { metadata } = manifests.find(({ kind }) => kind === 'Ingress') as unknown as {
      metadata: { annotations: Record<string, string> };
    };
    const nginx = read('deploy/nginx/storefront.conf');
    const readSize = (name: string) => new RegExp(` ${name} (\\w+);`).exec(nginx)?.[1];
    expect(metadata.annotations).toEqual({
      'nginx.ingress.kubernetes.io/proxy-buffer-size': readSize('proxy_buffer_size'),
      'nginx.ingress.kubernetes.io/proxy-body-size': readSize('client_max_body_size'),
    });
  });

  it('use only documented settings, and a grace period that covers drain and closing', () => {
    const text = JSON.stringify(manifests);
    const names = [...text.matchAll(/"name":"([A-Z][A-Z0-9_]+)"/g)].map(([, name = '']) => name);
    const data = manifests.find(({ kind }) => kind === 'ConfigMap') as unknown as {
      data: Record<string, string>;
    };
    expect(findUnknownSettings([...names, ...Object.keys(data.data)])).toEqual([]);
    const graces = [...text.matchAll(/"terminationGracePeriodSeconds":(\d+)/g)];
    expect(graces).toHaveLength(3);
    // Closing may take 15 s after the drain.
    const minimum = Number(data.data['DRAIN_SECONDS']) + 15;
    for (const [, grace] of graces) expect(Number(grace)).toBeGreaterThanOrEqual(minimum);
  });
});

describe('the proxy examples', () => {
  it.each([
    ['nginx/storefront.conf', /^ +server_name (.+);$/gm],
    ['caddy/Caddyfile', /^(\S.*) \{$/gm],
  ])('name the hosts of shop, console and previews: %s', (file, pattern) => {
    const lists = [...read(`deploy/${file}`).matchAll(pattern)].map(([, list = '']) => list);
    expect(lists).not.toEqual([]);
    for (const list of lists)
      expect(list.split(/,? /)).toEqual([
        'shop.example.com',
        'staff.example.com',
        'preview.example.net',
      ]);
  });
});

it('the nginx example lists every gateway also as a backup, which failures do not exclude', () => {
  for (const [upstream = ''] of read('deploy/nginx/storefront.conf').matchAll(
    /^upstream .*?^\}/gms,
  )) {
    const servers = [...upstream.matchAll(/server (\S+) (backup max_fails=0)?/g)];
    const [regular, backups] = [false, true].map((isBackup) =>
      servers
        .filter(([, , backup]) => (backup !== undefined) === isBackup)
        .map(([, address]) => address),
    );
    expect(backups).toEqual(regular);
  }
});

describe('the compose file', () => {
  const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; env_file?: string[] }>;
  };
  it('gives each service only its own file of secrets, and the database none', () => {
    const files = Object.entries(compose.services).flatMap(([name, { env_file: list = [] }]) =>
      list.map((file) => `${name}: ${file}`),
    );
    expect(files).toEqual([
      'gateway-1: gateway.env',
      'gateway-2: gateway.env',
      'api: api.env',
      'workers: workers.env',
      'store: store.env',
    ]);
  });

  it('sets only settings that the product reads', () => {
    const names = Object.values(compose.services).flatMap(({ environment }) =>
      Object.keys(environment ?? {}),
    );
    expect(findUnknownSettings(names)).toEqual([]);
  });
});

describe('the container image', () => {
  const file = read('deploy/container/Containerfile');

  it('has the memory limits of npm start', () => {
    for (const [name, value] of Object.entries(parseEnv(read('deploy/memory.env'))))
      expect(file).toMatch(new RegExp(`${name}="?${value}"?`));
  });

  it('sets only settings that the product reads', () => {
    const names = [...file.matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(findUnknownSettings(names)).toEqual([]);
  });
});
