import { placeDeleted, placeImpersonal, placeKept, type Placement } from '../placement.ts';

const MY_ORDERS = '(SELECT id FROM orders WHERE user_id = person.id)';
const ORDERS_FOR_ME =
  '(SELECT id FROM orders WHERE customer_number = person.phone AND user_id IS DISTINCT FROM person.id)';

/** Tax law requires name and address of the recipient on invoices of ₹50,000 or more. */
const FIGURES_KEPT_BY_LAW = `figures || CASE
  WHEN (figures ->> 'total')::bigint - (figures ->> 'tax')::bigint >= 5000000
  THEN '{"userPhone": "", "customerNumber": null}'::jsonb
  ELSE '{"userPhone": "", "customerNumber": null, "userName": "", "address": ""}'::jsonb END`;

const BOOKS =
  'It is part of the books, which the law wants kept; it says what was sold, not to whom.';

const carts: readonly Placement[] = [
  placeDeleted('cart_lines', {
    rows: 'user_id = person.id',
    exported: 'id user_id product_id spare_part_id quantity',
    other: 'added',
  }),
];

const feedback: readonly Placement[] = [
  placeKept('feedback_invitations', {
    because: 'It says what was reviewed; the rating counts for it.',
    rows: `order_id IN ${MY_ORDERS}`,
    exported: 'id order_id product_ids names created_at',
  }),
  placeKept('reviews', {
    because: 'The rating counts for what was sold; what was written with it goes.',
    rows: `feedback_id IN (SELECT id FROM feedback_invitations WHERE order_id IN ${MY_ORDERS})`,
    exported: 'feedback_id rating comment reasons forward_message created_at',
    emptied: { comment: "''", forward_message: 'NULL' },
  }),
];

/** Invoices first, because their rows are found through orders. */
const orders: readonly Placement[] = [
  placeKept('invoices', {
    because: 'A tax invoice is kept for 72 months after the annual return of its year is due.',
    rows: `order_id IN ${MY_ORDERS}`,
    exported: 'order_id number financial_year sequence issued_at figures',
    emptied: { figures: FIGURES_KEPT_BY_LAW },
    mentions: [
      {
        name: 'invoices for your number',
        rows: `order_id IN ${ORDERS_FOR_ME}`,
        exported: ['order_id', 'issued_at'],
        emptied: { figures: `figures || '{"customerNumber": null}'::jsonb` },
      },
    ],
  }),
  placeKept('order_changes', {
    because: BOOKS,
    rows: `order_id IN ${MY_ORDERS}`,
    exported: `id order_id spare_part_id name images price_paise quantity agreement state proposed_at
      decided_at objected_at item_id`,
    other: 'proposed_by decided_by',
  }),
  placeKept('order_items', {
    because: BOOKS,
    rows: `order_id IN ${MY_ORDERS}`,
    exported: 'id order_id product_id spare_part_id name images price_paise quantity cart_line_id',
  }),
  placeKept('order_steps', {
    because: BOOKS,
    rows: `order_id IN ${MY_ORDERS}`,
    exported: 'id order_id at status payment_status request total_paise',
    other: 'by_whom',
  }),
  placeKept('orders', {
    because: BOOKS,
    rows: 'user_id = person.id',
    exported: `id user_id status payment_method payment_status total_paise due_paise request
      technician address note user_phone user_type customer_number voided_at created_at completed_at
      moved_at`,
    // The technician's number, not the customer's.
    other: 'moved_by technician_phone',
    emptied: {
      user_phone: "''",
      customer_number: 'NULL',
      note: 'NULL',
      // City and block are kept, because tax depends on the place of supply.
      address: `address || '{"first_name": "", "last_name": "", "landmark": null, "address": ""}'::jsonb`,
    },
    mentions: [
      {
        name: 'orders for your number',
        rows: 'customer_number = person.phone AND user_id IS DISTINCT FROM person.id',
        exported: ['id', 'status', 'created_at', 'customer_number'],
        emptied: { customer_number: 'NULL' },
      },
    ],
  }),
  placeKept('visit_history', {
    because: BOOKS,
    rows: `order_id IN ${MY_ORDERS}`,
    exported: 'id order_id at what slot_id',
    other: 'by_whom',
  }),
  placeKept('visits', {
    because: BOOKS,
    rows: `order_id IN ${MY_ORDERS}`,
    exported: 'order_id slot_id state moves remind_at',
  }),
  placeImpersonal('invoice_counters', 'financial_year last_number'),
];

/** Before orders, through which rows are found. The assigned technician is not the customer's data. */
const visits: readonly Placement[] = [
  placeKept('visit_slots', {
    because: 'It says when a technician was where, and not with whom.',
    rows: `user_id = person.id OR order_id IN ${MY_ORDERS}`,
    exported:
      'id block starts_at ends_at done_at counts user_id order_id held_until held_since made_at',
    other: 'technician_id leaves_at leaves_far_at',
    emptied: { counts: 'counts AND user_id IS NULL', user_id: 'NULL' },
  }),
];

/** Staff, never customers. */
const technicians: readonly Placement[] = [
  placeImpersonal('technicians', 'id name phone skills blocks hours added_at ended_at summary_of'),
  placeImpersonal('technician_leave', 'id technician_id from_at to_at noted_at noted_by'),
];

const payments: readonly Placement[] = [
  placeKept('payment_attempts', {
    because: BOOKS,
    rows: `order_id IN ${MY_ORDERS}`,
    exported: `id order_id merchant_order_id amount_paise state link provider_order_id outcome
      received_paise created_at expires_at settled_at`,
    other: 'due_at looked_at look_said',
  }),
  placeKept('payment_refunds', {
    because: BOOKS,
    rows: `attempt_id IN (SELECT id FROM payment_attempts WHERE order_id IN ${MY_ORDERS})`,
    exported: 'id attempt_id merchant_refund_id amount_paise reason state created_at settled_at',
    other: 'asked due_at',
  }),
];

export const shop: readonly Placement[] = [
  ...carts,
  ...feedback,
  ...payments,
  ...visits,
  ...orders,
  ...technicians,
];
