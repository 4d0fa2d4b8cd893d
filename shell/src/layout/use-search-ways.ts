import { useMemo } from 'react';
import type { SearchWay } from 'shared-ui/base';
import { chatAddress } from '../business/business.ts';
import { useBusiness } from '../business/business.atoms.ts';
import { texts } from '../texts.ts';

/** Where a search that found nothing leads on: all services, all parts, and somebody to ask. */
export function useSearchWays(): readonly SearchWay[] {
  const business = useBusiness();
  return useMemo(() => {
    const { services, parts, help, chat } = texts.search.ways;
    return [
      { label: services, to: '/services' },
      { label: parts, to: '/spare-parts' },
      business === null
        ? { label: help, to: '/contact' }
        : { label: chat, href: chatAddress(business) },
    ];
  }, [business]);
}
