import { api } from '../api.ts';

/** The customer's cart (page size: specification, section 9). */
export const fetchCart = () => api('GET /api/cart', { query: { per_page: 100, page: 1 } });
