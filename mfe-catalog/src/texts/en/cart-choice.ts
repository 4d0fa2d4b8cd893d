export const texts = {
  add: 'Add',
} as const;
