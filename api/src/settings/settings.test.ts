import { describe, expect, it } from 'vitest';
import { SettingsError } from 'platform/settings';
import { readSettings } from './settings.ts';

function getErrors(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  STAFF_URL: 'https://staff.example',
  OPS_TOKEN: '4f1c9a3be07d52861b9ce8f30a7d2546',
  APP_SECRET: 'Zq0uG7xWb2nRk5VtY8eLp3HsJd6MfCa1',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'k',
  MSG91_CODE_TEMPLATE: 'c',
  MSG91_NOTICE_TEMPLATE: 'n',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://shop:word@mail.example',
  PHONEPE_BASE_URL: 'https://api.example/pg',
  PHONEPE_AUTH_URL: 'https://api.example/identity',
  PHONEPE_CLIENT_ID: 'id',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USERNAME: 'u',
  PHONEPE_WEBHOOK_PASSWORD: 'h4Tz9Kq2Vw7BxR3m',
};

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      port: 3000,
      dataDir: '.data',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      staffUrl: 'http://localhost:3001',
      messaging: { provider: 'outbox' },
      mail: { provider: 'outbox', from: null },
      phonepe: { isSimulated: true, baseUrl: 'http://127.0.0.1:3000/simulator/phonepe' },
      opsToken: null,
      rateLimits: true,
      otp: {
        ttlSeconds: 300,
        maxAttempts: 5,
        resendSeconds: 30,
        perHourPerNumber: 5,
        perHourPerIp: 20,
      },
      signIn: {
        sentPerNetwork: 60,
        verificationsPerIp: 50,
        verificationsPerNetwork: 100,
        throttle: { messagesPerMinute: 60, wrongCodesPerMinute: 30 },
      },
      contactPerHour: 5,
      retention: { unverifiedDays: 30, contactDays: 730 },
      load: { connections: 2000, connectionsPerNetwork: 500, pipelinedRequests: 8 },
    });
  });

  it('are valid in production if complete', () => {
    expect(getErrors(production)).toEqual([]);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'require %s in production',
    (name) => {
      const errors = getErrors({ ...production, [name]: '' });
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain(name);
    },
  );

  it('require no provider secret in a gateway with a separate API', () => {
    const { NODE_ENV, PUBLIC_URL, STAFF_URL, OPS_TOKEN, APP_SECRET } = production;
    const urls = { PUBLIC_URL, STAFF_URL, API_URL: 'http://api:3000' };
    const gateway = { NODE_ENV, ...urls, OPS_TOKEN, APP_SECRET };
    expect(getErrors(gateway)).toEqual([]);
    const serialized = JSON.stringify(readSettings({ ...production, ...gateway }));
    for (const name of ['PHONEPE_CLIENT_SECRET', 'PHONEPE_WEBHOOK_PASSWORD', 'SMTP_URL'] as const)
      expect(serialized).not.toContain(JSON.stringify(production[name]));
  });

  it.each(['https://shop.example', 'https://shop.example:8443', 'https://SHOP.example/staff'])(
    'reject %s as the address of the console, because it would share cookies with the shop',
    (STAFF_URL) => {
      expect(getErrors({ ...production, STAFF_URL })).toEqual([
        'STAFF_URL must have another host than PUBLIC_URL.',
      ]);
    },
  );

  it('have no preview origin in production by default, and require a separate host for it', () => {
    expect(readSettings({ ...production }).previewUrl).toBeNull();
    expect(readSettings({}).previewUrl).toBe('http://localhost:3000');
    for (const PREVIEW_URL of ['https://shop.example', 'https://staff.example:8443'])
      expect(getErrors({ ...production, PREVIEW_URL })).toEqual([
        'PREVIEW_URL must have another host than PUBLIC_URL and STAFF_URL.',
      ]);
  });

  it.each(['shop@example.com', 'Sudhaar <shop@example.com>', '"Sudhaar, Inc." <shop@example.com>'])(
    'accept MAIL_FROM=%s',
    (MAIL_FROM) => expect(getErrors({ MAIL_FROM })).toEqual([]),
  );

  it('reject the simulator and the outbox in production', () => {
    const { OPS_TOKEN, APP_SECRET } = production;
    const errors = getErrors({ NODE_ENV: 'production', OPS_TOKEN, APP_SECRET }).join('\n');
    expect(errors).toContain('SMS_PROVIDER');
    expect(errors).toContain('MAIL_PROVIDER');
    expect(errors).toContain('PHONEPE_CLIENT_SECRET');
    expect(errors).toContain('simulator');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/shop'],
    ['SMS_PROVIDER', 'pigeon'],
    ['MAIL_PROVIDER', 'pigeon'],
    ['MAIL_PROVIDER', 'smtp'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Sudhaar'],
    ['MAIL_FROM', 'Sudhaar shop@example.com'],
    ['GRIEVANCE_OFFICER', '<b>Nobody</b>'],
    ['GRIEVANCE_EMAIL', 'nobody'],
    ['GRIEVANCE_PHONE', '12'],
    ['RATE_LIMITS', 'maybe'],
    ['OPS_TOKEN', 'short'],
    ['OTP_MAX_ATTEMPTS', '-1'],
    ['PHONEPE_CLIENT_ID', 'only-this'],
    ['PHONEPE_WEBHOOK_SECRET', 'a-key-for-hmac'],
    ['MAX_CONNECTIONS', '0'],
    ['MAX_CONNECTIONS_PER_NETWORK', 'many'],
    ['MAX_PIPELINED_REQUESTS', '0'],
    ['MAX_CONCURRENT_REQUESTS', '1'],
    ['MAX_QUEUED_REQUESTS', '-5'],
    ['SEARCHES_PER_MINUTE', '0'],
    ['OPEN_CASH_ORDERS_NEW', '0'],
    ['OPEN_CASH_RUPEES', '1e9'],
  ])('reject %s=%s', (name, value) => {
    expect(getErrors({ [name]: value }).join('\n')).toMatch(/must/);
    expect(getErrors({ [name]: value }).join('\n')).toContain(name.split('_')[0] ?? name);
  });

  it.each([
    ['OTP_PER_HOUR_PER_NETWORK', '61'],
    ['OTP_CHECKS_PER_HOUR_PER_NETWORK', '101'],
    ['OTP_MESSAGES_PER_MINUTE', '601'],
    ['OTP_WRONG_CODES_PER_MINUTE', '601'],
  ])('accept %s=%s in development only', (name, value) => {
    expect(getErrors({ [name]: value })).toEqual([]);
    expect(getErrors({ ...production, [name]: value }).join('\n')).toContain(name);
  });

  it('allow more code checks if more codes are allowed', () => {
    expect(readSettings({ OTP_PER_HOUR_PER_ADDRESS: '10000' }).signIn).toMatchObject({
      verificationsPerIp: 25_000,
      verificationsPerNetwork: 100,
    });
  });

  it.each(['Production', 'prod', 'live', 'PRODUCTION', 'staging'])(
    'reject the ambiguous NODE_ENV=%s',
    (name) => {
      expect(getErrors({ NODE_ENV: name })).toEqual([
        'NODE_ENV must be production, development, test, or not set.',
      ]);
    },
  );

  it.each(['', 'development', 'test'])(
    'accept loose limits and an http address for NODE_ENV=%j',
    (name) => {
      const looseLimits = { RATE_LIMITS: 'off', OTP_MAX_ATTEMPTS: '10', OPS_TOKEN: 'a'.repeat(16) };
      expect(getErrors({ NODE_ENV: name, ...looseLimits, PUBLIC_URL: 'http://10.0.0.1' })).toEqual(
        [],
      );
    },
  );

  it.each([
    ['RATE_LIMITS', 'off'],
    ['OTP_MAX_ATTEMPTS', '6'],
    ['OTP_TTL_SECONDS', '301'],
    ['OTP_RESEND_SECONDS', '1'],
    ['OTP_PER_HOUR_PER_NUMBER', '11'],
    ['OTP_PER_HOUR_PER_ADDRESS', '101'],
    ['OTP_CHECKS_PER_HOUR_PER_ADDRESS', '251'],
    ['CONTACT_PER_HOUR', '61'],
    ['OPEN_CASH_ORDERS_NEW', '21'],
    ['OPEN_CASH_RUPEES', '500001'],
    ['OPEN_ONLINE_ORDERS', '21'],
    ['MAX_CONNECTIONS', '20001'],
    ['MAX_PIPELINED_REQUESTS', '65'],
    ['MAX_QUEUED_REQUESTS', '10001'],
    ['SEARCHES_PER_MINUTE', '6001'],
    ['UNVERIFIED_RETENTION_DAYS', '31'],
    ['CONTACT_RETENTION_DAYS', '731'],
    ['PUBLIC_URL', 'http://shop.example'],
    ['PUBLIC_URL', 'HTTP://shop.example'],
    ['MSG91_BASE_URL', 'http://sms.example'],
    ['PHONEPE_BASE_URL', 'http://pay.example/pg'],
    ['PHONEPE_AUTH_URL', 'http://pay.example/identity'],
    ['OPS_TOKEN', 'a'.repeat(16)],
    ['OPS_TOKEN', 'changeme-changeme'],
    ['APP_SECRET', 'y'.repeat(32)],
    ['APP_SECRET', 'password'.repeat(8)],
    ['PHONEPE_WEBHOOK_PASSWORD', 'passwordpassword'],
  ])('reject %s=%s in production with one message', (name, value) => {
    const errors = getErrors({ ...production, [name]: value });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`${name} must`);
    expect(errors[0]).toContain('production');
  });

  it('may be stricter in production', () => {
    const strictLimits = {
      OTP_MAX_ATTEMPTS: '3',
      OTP_TTL_SECONDS: '120',
      OTP_RESEND_SECONDS: '60',
    };
    expect(getErrors({ ...production, ...strictLimits, CONTACT_PER_HOUR: '2' })).toEqual([]);
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', 'shop.local', '127.0.0.1.example.com'])(
    'reject HOST=%s in development',
    (HOST) => {
      expect(getErrors({ HOST }).join()).toMatch(/^HOST must be localhost.*ALLOW_TRIAL_ON_NETWORK/);
      expect(getErrors({ HOST, ALLOW_TRIAL_ON_NETWORK: 'on' })).toEqual([]);
      expect(getErrors({ ...production, HOST })).toEqual([]);
    },
  );

  it.each(['localhost', '127.0.0.1', '127.0.0.53', '::1'])(
    'accept HOST=%s in development',
    (HOST) => {
      expect(getErrors({ HOST })).toEqual([]);
    },
  );

  it('accept brackets around an IPv6 HOST', () => {
    expect(readSettings({ HOST: '[::1]' }).host).toBe('::1');
  });

  it('never print a secret in an error', () => {
    expect(getErrors({ OPS_TOKEN: 'hush-hush' }).join('\n')).not.toContain('hush-hush');
    const poor = getErrors({ ...production, OPS_TOKEN: 'hush-hush-hush-hush' });
    expect(poor).toHaveLength(1);
    expect(poor.join('\n')).not.toContain('hush');
  });
});
