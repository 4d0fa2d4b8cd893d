/** Words about a service, wherever one is shown. */
export const texts = {
  /** Service id → its name here; its address has the English one in every language. */
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
  /** What an address calls a service, where that is of this language. */
  nameInAddress: (name: string): string | null => name,
  from: (price: string): string => `from ${price}`,
  title: (name: string): string => `${name} service`,
  reviews: '100+ reviews',
  reviewCount: (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`,
  failed: 'The list of services could not be loaded',
} as const;
