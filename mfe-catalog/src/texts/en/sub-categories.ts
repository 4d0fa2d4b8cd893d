/** Words about a service, wherever one is shown. */
export const texts = {
  from: (price: string): string => `from ${price}`,
  title: (name: string): string => `${name} service`,
  reviews: '100+ reviews',
  reviewCount: (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`,
  failed: 'The list of services could not be loaded',
} as const;
