/** Production settings. */

/** Complete and valid. The addresses are unreachable, because a start does not connect to them. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  HOST: 'localhost',
  // The suites run as the current user, which is root in most containers.
  ALLOW_ROOT: 'on',
  PUBLIC_URL: 'https://shop.example',
  OPS_TOKEN: '4f1c9a3be07d52861b9ce8f30a7d2546',
  APP_SECRET: 'Zq0uG7xWb2nRk5VtY8eLp3HsJd6MfCa1',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'k',
  MSG91_CODE_TEMPLATE: 'c',
  MSG91_NOTICE_TEMPLATE: 'n',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PHONEPE_BASE_URL: 'https://pay.invalid/pg',
  PHONEPE_AUTH_URL: 'https://pay.invalid/identity',
  PHONEPE_CLIENT_ID: 'id',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USERNAME: 'u',
  PHONEPE_WEBHOOK_PASSWORD: 'h4Tz9Kq2Vw7BxR3m',
  // Restores the limits that products of a suite relax by default.
  OTP_PER_HOUR_PER_ORIGIN: '20',
  OTP_PER_HOUR_PER_NUMBER: '5',
  OPEN_CASH_ORDERS_NEW: '3',
  OPEN_CASH_RUPEES_NEW: '10000',
  OTP_GAP_SECONDS: '30',
  CONTACT_PER_HOUR: '5',
};
