import type { PageModule } from 'shell/store';
import type { Slot, SlotView } from '../remotes/page-slots.ts';

interface Options {
  remote: string;
  module: string;
  page: PageModule;
  version: string;
}

/** Slots of which one is filled already and none will ever change: those of a page that is rendered once. */
export function fixedSlots({ remote, module, page, version }: Options): SlotView {
  const ready: Slot = { kind: 'ready', module: page, version };
  const get = (of: string, key: string): Slot =>
    of === remote && key === module ? ready : { kind: 'loading' };
  return {
    get,
    subscribe: () => () => undefined,
    settled: async (of, key) => get(of, key),
    committed: () => undefined,
    threw: (_remote, _module, _version, error) => {
      throw error;
    },
    retry: () => undefined,
  };
}
