/** Settings with which the product starts for customers. */

/** Complete and right. Nobody answers at these addresses: nothing is asked there at a start. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  HOST: 'localhost',
  // Suites run as whoever starts them, in a container mostly as root.
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
  // What a suite's products loosen by themselves.
  OTP_PER_HOUR_PER_ORIGIN: '20',
  OTP_PER_HOUR_PER_NUMBER: '5',
  OPEN_CASH_ORDERS_NEW: '3',
  OPEN_CASH_RUPEES_NEW: '10000',
  OTP_GAP_SECONDS: '30',
  CONTACT_PER_HOUR: '5',
};
