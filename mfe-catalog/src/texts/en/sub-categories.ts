/** Texts about a service, used on several pages. */
export const texts = {
  /** Names of services by id, for fixed links, and if the list of services is not loaded. */
  names: {
    14: 'AC',
    5: 'Water Purifier',
    13: 'Fridge',
    11: 'Washing Machine',
    12: 'Television',
    4: 'DTH',
    6: 'Battery',
    38: 'Water Purifier',
    9: 'Induction',
    7: 'Inverter',
    10: 'Fan',
  } as Readonly<Record<number, string>>,
  /** Returns the service name from a URL, which is English; null if the page is in another language. */
  nameFromUrl: (name: string): string | null => name,
  startingFrom: (price: string): string => `from ${price}`,
  title: (name: string): string => `${name} service`,
  manyReviews: '100+ reviews',
  reviewCount: (count: number): string => `${count} reviews`,
  failed: 'The list of services could not be loaded',
} as const;
