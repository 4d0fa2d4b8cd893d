import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const folder = path.join(import.meta.dirname, '../../deploy/kubernetes');

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}
const manifests = ['storefront', 'network'].flatMap((name) =>
  parseAllDocuments(readFileSync(path.join(folder, `${name}.yaml`), 'utf8')).map(
    (manifest) => manifest.toJS() as Manifest,
  ),
);

interface Pod {
  containers: {
    image: string;
    startupProbe?: object;
    envFrom?: { secretRef?: { name: string } }[];
  }[];
}
interface Policy {
  podSelector: { matchLabels?: Record<string, string> };
  policyTypes: string[];
  egress?: { to?: { ipBlock?: { cidr: string; except?: string[] } }[] }[];
}

describe('Kubernetes deployments', () => {
  const pods = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map(
      ({ metadata, spec }) => [metadata.name, (spec['template'] as { spec: Pod }).spec] as const,
    );
  const policies = manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec }) => spec as unknown as Policy);

  it('have one Secret each', () => {
    const secrets = pods.map(([, { containers }]) =>
      containers.flatMap(({ envFrom = [] }) =>
        envFrom.flatMap((from) => from.secretRef?.name ?? []),
      ),
    );
    expect(secrets).toEqual([['gateway'], ['api'], ['workers']]);
  });

  it.each(pods)('%s has a startup probe', (_name, { containers }) => {
    expect(containers[0]?.startupProbe).toBeDefined();
  });

  it('deny traffic by default', () => {
    const all = policies.find(({ podSelector }) => podSelector.matchLabels === undefined);
    expect(all?.policyTypes).toEqual(['Ingress', 'Egress']);
  });

  it.each(pods)('%s has an ingress and egress policy', (name) => {
    const found = policies.filter(
      ({ podSelector }) => podSelector.matchLabels?.['app.kubernetes.io/name'] === name,
    );
    expect(found.map(({ policyTypes }) => policyTypes)).toEqual([['Ingress', 'Egress']]);
  });

  it('cannot reach cloud metadata services', () => {
    const blocks = policies.flatMap(({ egress = [] }) =>
      egress.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])),
    );
    expect(blocks.length).toBeGreaterThan(0);
    for (const { except } of blocks) expect(except).toContain('169.254.0.0/16');
  });
});
