import type { PageModule } from 'shell/store';
import type { Slot, SlotView } from '../remotes/page-slots.ts';

const LOADING: Slot = { kind: 'loading' };

interface Options {
  remote: string;
  module: string;
  page: PageModule;
  version: string;
}

/** Slots of which at most one is filled already and none will ever change: those of a page that is rendered once. */
export function fixedSlots(filled?: Options): SlotView {
  const ready: Slot | null =
    filled === undefined ? null : { kind: 'ready', module: filled.page, version: filled.version };
  const get = (remote: string, module: string): Slot =>
    ready !== null && remote === filled?.remote && module === filled.module ? ready : LOADING;
  return {
    get,
    subscribe: () => () => undefined,
    settled: async (remote, module) => get(remote, module),
    committed: () => undefined,
    threw: (_remote, _module, _version, error) => {
      throw error;
    },
    retry: () => undefined,
  };
}
