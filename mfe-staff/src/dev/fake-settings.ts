import type { SettingsVersion, DefaultMessage, ShopSettings } from 'api/staff-contract';
import type { StaffResponses } from './fake-staff.ts';

export const SETTINGS: ShopSettings = {
  shop_name: 'Sudhaar',
  legal_name: 'Sudhaar Home Services',
  tagline: 'Service provider in Hazaribagh',
  address_lines: ['Matwari Chowk', 'Hazaribagh, Jharkhand 825301'],
  pin_code: '825301',
  gstin: '20ABCFS1234K1ZL',
  tax_percent: 18,
  tax_method: 'of_total',
  phones: ['9431012345'],
  email: 'help@sudhaar.example',
  chat_number: '919431012345',
  upi_vpa: 'sudhaar@examplebank',
  officer_name: 'Meera Sinha',
  officer_email: 'privacy@sudhaar.example',
  officer_phone: '9431012345',
  link_android_app: '',
  link_facebook: 'https://www.facebook.com/sudhaar.hazaribagh',
  link_instagram: '',
  link_youtube: '',
  map_embed:
    'https://www.openstreetmap.org/export/embed.html?bbox=85.345%2C23.975%2C85.385%2C24.005',
  parts_deliver: true,
  parts_fit: true,
  parts_pick_up: false,
  promo_shown: true,
  promo_en: 'Get 20% off your first order for subscribing to our newsletter.',
  promo_hi: 'न्यूज़लेटर से जुड़ें और पहले ऑर्डर पर 20% छूट पाएँ।',
  open_cash_orders_new: 3,
  open_cash_rupees_new: 10_000,
  open_cash_orders: 10,
  open_cash_rupees: 50_000,
  open_online_orders: 3,
  referral_percent: 10,
  referral_max_rupees: 500,
  visit_starts: ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'],
  visit_window_minutes: 120,
  visit_ahead_minutes: 120,
  visit_ahead_days: 14,
  visit_hold_minutes: 10,
  visit_moves: 3,
  visit_move_until_hours: 2,
  visit_remind_at: '18:00',
  visit_summary_at: '19:00',
  visit_least_work_minutes: 30,
  visit_unknown_work_minutes: 60,
  cities: ['Hazaribagh'],
  cities_hi: ['हज़ारीबाग'],
  blocks: ['Sadar', 'Ichak'],
  blocks_hi: ['सदर', 'इचाक'],
  travel_minutes: { Sadar: { Sadar: 15, Ichak: 35 }, Ichak: { Sadar: 35, Ichak: 20 } },
  messages_en: {},
  messages_hi: {},
};

const ORDER_NUMBER = { name: 'orderNumber', required: true, en: '1042', hi: '1042' };
const SHOP = { name: 'shop', required: false, en: 'Sudhaar', hi: 'Sudhaar' };

export const MESSAGES: readonly DefaultMessage[] = [
  {
    name: 'started',
    en: '{shop}: work on booking #{orderNumber} has started.',
    hi: '{shop}: बुकिंग #{orderNumber} का काम शुरू हो गया।',
    placeholders: [ORDER_NUMBER, SHOP],
  },
  {
    name: 'pushOrder',
    en: 'Order {orderNumber}',
    hi: 'ऑर्डर {orderNumber}',
    placeholders: [ORDER_NUMBER, SHOP],
  },
];

const VERSIONS: readonly SettingsVersion[] = [
  {
    version: 1,
    at: '2026-11-22T09:00:00.000Z',
    by: 'Rakesh Kumar',
    taken_from: null,
    report: { fields: ['phones', 'promo_en'] },
  },
  { version: 0, at: '2026-11-22T09:00:00.000Z', by: null, taken_from: null, report: null },
];

export const fakeSettings = (): StaffResponses => ({
  'GET /ops/settings': () => ({ settings: SETTINGS, version: 1 }),
  'GET /ops/settings/messages': () => ({ messages: MESSAGES }),
  'GET /ops/settings/versions': () => ({ version: 1, versions: VERSIONS }),
  'GET /ops/settings/versions/{id}': () => ({ version: 0, settings: SETTINGS }),
  'POST /ops/settings/preview': () => ({
    version: 1,
    changes: [{ field: 'gstin', before: '20ABCFS1234K1ZL', after: '20AAACF1234K1Z0' }],
  }),
});
