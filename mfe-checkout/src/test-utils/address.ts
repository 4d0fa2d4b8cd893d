/** A saved address without a landmark. */
export const ADDRESS = {
  first_name: 'Asha',
  last_name: 'Kumari',
  city: 'Hazaribagh',
  block: 'Sadar',
  address: '12 Matwari Road',
  landmark: null,
};
