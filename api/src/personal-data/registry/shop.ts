import {
  classifyAsDeleted,
  classifyAsNonPersonal,
  classifyAsKept,
  type TableEntry,
} from '../table-entry.ts';

const ORDER_IDS = '(SELECT id FROM orders WHERE user_id = person.id)';
/** Orders that a partner placed for the person. */
const PARTNER_ORDER_IDS =
  '(SELECT id FROM orders WHERE customer_number = person.phone AND user_id IS DISTINCT FROM person.id)';

/**
 * Figures of an invoice after an erasure: without phone numbers, and without name and address if the price before tax
 * is below ₹50,000. From ₹50,000, tax law requires name and address of the recipient on the invoice.
 */
const ERASED_FIGURES = `figures || CASE
  WHEN (figures ->> 'total')::bigint - (figures ->> 'tax')::bigint >= 5000000
  THEN '{"userPhone": "", "customerNumber": null}'::jsonb
  ELSE '{"userPhone": "", "customerNumber": null, "userName": "", "address": ""}'::jsonb END`;

/** Exports only the person's own number from the address of another customer. */
const SECOND_PHONE = `jsonb_build_object('second_phone', address -> 'second_phone') AS address`;

const BOOKKEEPING =
  'It belongs to the accounts, which the law requires us to keep. It contains what was sold, not to whom.';

const WORK_RECORD =
  'It belongs to the record of work that the accounts refer to. It contains what happened and when, not for whom.';

const TECHNICIAN_IDS = '(SELECT id FROM technicians WHERE phone = person.phone)';

const carts: readonly TableEntry[] = [
  classifyAsDeleted('cart_lines', {
    rows: 'user_id = person.id',
    exported: 'id user_id product_id spare_part_id quantity fitted',
    internal: 'added',
  }),
];

const feedback: readonly TableEntry[] = [
  classifyAsKept('feedback_invitations', {
    because: 'The rating of the reviewed items is based on it.',
    rows: `order_id IN ${ORDER_IDS}`,
    exported: 'id order_id product_ids names created_at',
  }),
  classifyAsKept('reviews', {
    because: 'The rating of the items is based on it; the comment is deleted.',
    rows: `feedback_id IN (SELECT id FROM feedback_invitations WHERE order_id IN ${ORDER_IDS})`,
    exported: 'feedback_id rating comment reasons forward_message created_at',
    updates: { comment: "''", forward_message: 'NULL' },
  }),
];

const notes: readonly TableEntry[] = [
  classifyAsDeleted('staff_notes', {
    rows: 'user_id = person.id',
    exported: 'id user_id order_id body written_at',
    internal: 'written_by',
  }),
];

/** `invoices` come before `orders`, because erasing orders clears the `customer_number` by which invoices are found. */
const orders: readonly TableEntry[] = [
  classifyAsKept('invoices', {
    because: 'A tax invoice is kept for 72 months after the annual return of its year is due.',
    rows: `order_id IN ${ORDER_IDS}`,
    exported: 'order_id number financial_year sequence issued_at figures',
    updates: { figures: ERASED_FIGURES },
    mentions: [
      {
        name: 'invoices for your number',
        rows: `order_id IN ${PARTNER_ORDER_IDS}`,
        exported: ['order_id', 'issued_at'],
        updates: { figures: `figures || '{"customerNumber": null}'::jsonb` },
      },
    ],
  }),
  classifyAsKept('order_changes', {
    because: BOOKKEEPING,
    rows: `order_id IN ${ORDER_IDS}`,
    exported: `id order_id spare_part_id name images price_paise quantity agreement state proposed_at
      decided_at objected_at objection_outcome objection_settled_at item_id`,
    internal: 'proposed_by decided_by objection_settled_by',
  }),
  classifyAsKept('order_edits', {
    because: BOOKKEEPING,
    rows: `order_id IN ${ORDER_IDS}`,
    exported: `id order_id state lines discount_paise discount_reason address total_before_paise total_paise
      wrong_codes proposed_at expires_at decided_at`,
    // Staff, who export data for customers, must not read the code (ORDER-32).
    secret: 'code',
    internal: 'proposed_by decided_by',
    mentions: [
      {
        name: 'order_edits with your number as the second phone',
        rows: `address ->> 'second_phone' = person.phone AND order_id NOT IN ${ORDER_IDS}`,
        exported: ['order_id', 'proposed_at', SECOND_PHONE],
        updates: { address: `address - 'second_phone'` },
      },
    ],
    updates: {
      address: `(address - 'second_phone') || '{"first_name": "", "last_name": "", "landmark": null, "address": ""}'::jsonb`,
    },
  }),
  classifyAsKept('estimate_lines', {
    because: BOOKKEEPING,
    rows: `estimate_id IN (SELECT id FROM estimates WHERE order_id IN ${ORDER_IDS})`,
    exported: 'id estimate_id rate_id sub_category_id kind name price_paise quantity warranty_days',
  }),
  classifyAsKept('estimates', {
    because: BOOKKEEPING,
    rows: `order_id IN ${ORDER_IDS}`,
    exported: 'id order_id catalogue_version state agreement wrong_codes made_at decided_at',
    // Staff, who export data for customers, must not read the code (ESTIMATE-3).
    secret: 'code',
    internal: 'made_by decided_by',
  }),
  classifyAsKept('door_payments', {
    because: BOOKKEEPING,
    rows: `order_id IN ${ORDER_IDS}`,
    exported: 'order_id method reference settled_at rejected_at settled_in_cash',
    internal: 'settled_by rejected_by',
  }),
  classifyAsKept('order_completions', {
    because: 'It proves that the work was done; signature and words of the customer are deleted.',
    rows: `order_id IN ${ORDER_IDS}`,
    exported: 'order_id method reason signature completed_at',
    updates: { signature: 'NULL', reason: "CASE WHEN reason IS NOT NULL THEN '' END" },
  }),
  classifyAsKept('order_items', {
    because: BOOKKEEPING,
    rows: `order_id IN ${ORDER_IDS}`,
    exported:
      'id order_id product_id spare_part_id name images price_paise quantity cart_line_id edit_id estimate_line_id',
  }),
  classifyAsKept('order_steps', {
    because: WORK_RECORD,
    rows: `order_id IN ${ORDER_IDS}`,
    exported: 'id order_id at status payment_status request total_paise',
    internal: 'by_whom',
  }),
  classifyAsKept('orders', {
    because: BOOKKEEPING,
    rows: 'user_id = person.id',
    exported: `id user_id status payment_method payment_status total_paise due_paise request
      technician address note user_phone user_type customer_number voided_at created_at completed_at
      moved_at discount_paise discount_reason paid_online_paise online_asked_at edit_id
      tax_percent tax_method pick_up`,
    // The technician's number, not the customer's.
    internal: 'moved_by technician_phone',
    updates: {
      user_phone: "''",
      customer_number: 'NULL',
      note: 'NULL',
      // City and block are kept, because tax depends on the place of supply.
      address: `(address - 'second_phone') || '{"first_name": "", "last_name": "", "landmark": null, "address": ""}'::jsonb`,
    },
    mentions: [
      {
        name: 'orders for your number',
        rows: 'customer_number = person.phone AND user_id IS DISTINCT FROM person.id',
        exported: ['id', 'status', 'created_at', 'customer_number'],
        updates: { customer_number: 'NULL' },
      },
      {
        name: 'orders that you were sent to as a technician',
        rows: `technician_phone = person.phone OR (technician_phone IS NULL
          AND technician IN (SELECT name FROM technicians WHERE phone = person.phone))`,
        exported: ['id', 'status', 'created_at', 'technician', 'technician_phone'],
        updates: {
          technician: `'Technician' || coalesce(
            (SELECT ' ' || max(id) FROM technicians WHERE phone = person.phone), '')`,
          technician_phone: 'NULL',
        },
      },
      {
        name: 'orders with your number as the second phone',
        rows: `address ->> 'second_phone' = person.phone AND user_id IS DISTINCT FROM person.id`,
        exported: ['id', 'status', 'created_at', SECOND_PHONE],
        updates: { address: `address - 'second_phone'` },
      },
    ],
  }),
  // After `orders`: its UPDATE waits for transactions that are adding a photo, so this DELETE sees that photo.
  classifyAsDeleted('visit_photos', {
    rows: `order_id IN ${ORDER_IDS}`,
    exported: 'id order_id stage width height picture added_at',
    exportedAs: {
      picture: "'data:image/webp;base64,' || translate(encode(picture, 'base64'), E'\\n', '')",
    },
    // A smaller copy of `picture`, which is exported.
    secret: 'thumbnail',
    internal: 'added_by',
  }),
  classifyAsKept('visit_history', {
    because: WORK_RECORD,
    rows: `order_id IN ${ORDER_IDS}`,
    exported: 'id order_id at what slot_id',
    internal: 'by_whom',
  }),
  classifyAsKept('visits', {
    because: WORK_RECORD,
    rows: `order_id IN ${ORDER_IDS}`,
    exported: 'order_id slot_id state moves remind_at wrong_codes',
    // Secret for the same reason as the code of an estimate (VISIT-24).
    secret: 'completion_code',
  }),
  classifyAsNonPersonal('invoice_counters', 'financial_year last_number'),
];

/** Before `orders`, through which slots are found. The assigned technician is not the customer's data. */
const visitSlots: readonly TableEntry[] = [
  classifyAsKept('visit_slots', {
    because: 'It records when a technician worked in which block, not for whom.',
    rows: `user_id = person.id OR order_id IN ${ORDER_IDS}`,
    exported:
      'id block starts_at ends_at done_at counts user_id order_id held_until held_since made_at',
    internal: 'technician_id leaves_at leaves_far_at part work',
    // A slot counts if it occupies the technician. The customer's holds are released; visits of orders still count.
    updates: { counts: 'counts AND user_id IS NULL', user_id: 'NULL' },
    mentions: [
      {
        name: 'visit_slots that you had as a technician',
        rows: `technician_id IN ${TECHNICIAN_IDS} AND order_id IS NOT NULL`,
        exported: ['order_id', 'block', 'starts_at', 'ends_at', 'done_at', 'counts'],
        updates: {},
      },
    ],
  }),
];

/** Last, because rows of other tables are found through technicians. */
const technicians: readonly TableEntry[] = [
  classifyAsDeleted('technician_leave', {
    rows: `technician_id IN ${TECHNICIAN_IDS}`,
    exported: 'id technician_id from_at to_at noted_at',
    internal: 'noted_by',
  }),
  classifyAsKept('technicians', {
    because: 'Visits refer to it; skills, blocks and hours of work do not identify the person.',
    rows: 'phone = person.phone',
    exported: 'id name phone skills blocks hours photo added_at ended_at',
    internal: 'summary_of',
    updates: { name: "'Technician ' || id", phone: "''", photo: 'NULL' },
  }),
  classifyAsNonPersonal('closed_days', 'day reason noted_at noted_by'),
];

const payments: readonly TableEntry[] = [
  classifyAsKept('payment_attempts', {
    because: BOOKKEEPING,
    rows: `order_id IN ${ORDER_IDS}`,
    exported: `id order_id merchant_order_id amount_paise state link provider_order_id outcome
      received_paise created_at expires_at settled_at`,
    internal: 'due_at looked_at look_said',
  }),
  classifyAsKept('payment_refunds', {
    because: BOOKKEEPING,
    rows: `attempt_id IN (SELECT id FROM payment_attempts WHERE order_id IN ${ORDER_IDS})`,
    exported: 'id attempt_id merchant_refund_id amount_paise reason state created_at settled_at',
    internal: 'asked due_at',
  }),
];

export const shop: readonly TableEntry[] = [
  ...carts,
  ...feedback,
  ...payments,
  ...visitSlots,
  ...notes,
  ...orders,
  ...technicians,
];
