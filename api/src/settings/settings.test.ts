import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { SettingsError } from './variables.ts';

const sentences = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.sentences;
    throw error;
  }
};

const production = {
  NODE_ENV: 'production',
  OPS_TOKEN: 'x'.repeat(32),
  APP_SECRET: 'y'.repeat(32),
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'k',
  MSG91_CODE_TEMPLATE: 'c',
  MSG91_NOTICE_TEMPLATE: 'n',
  PHONEPE_BASE_URL: 'https://api.example/pg',
  PHONEPE_AUTH_URL: 'https://api.example/identity',
  PHONEPE_CLIENT_ID: 'id',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USERNAME: 'u',
  PHONEPE_WEBHOOK_PASSWORD: 'p',
};

describe('the settings', () => {
  it('are the defaults of the API contract when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      port: 3000,
      dataDir: '.data',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      messaging: { provider: 'outbox' },
      phonepe: { simulated: true, baseUrl: 'http://127.0.0.1:3000/simulator/phonepe' },
      opsToken: null,
      rateLimits: true,
      otp: {
        lifeSeconds: 300,
        tries: 5,
        gapSeconds: 30,
        perHourPerNumber: 5,
        perHourPerOrigin: 20,
      },
      signIn: {
        sentPerNetwork: 60,
        comparedPerOrigin: 50,
        comparedPerNetwork: 100,
        brake: { messagesPerMinute: 60, wrongPerMinute: 30 },
      },
      contactPerHour: 5,
      referralMaxRupees: 500,
      cash: {
        newNumber: { orders: 3, rupees: 10_000 },
        known: { orders: 10, rupees: 50_000 },
      },
      load: { connections: 2000, connectionsPerNetwork: 500, answersPerConnection: 8 },
    });
  });

  it('are complete in production', () => {
    expect(sentences(production)).toEqual([]);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'are refused in production without %s, which is named',
    (name) => {
      const found = sentences({ ...production, [name]: '' });
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(name);
    },
  );

  it('refuse the simulator and the outbox in production', () => {
    const { OPS_TOKEN, APP_SECRET } = production;
    const found = sentences({ NODE_ENV: 'production', OPS_TOKEN, APP_SECRET }).join('\n');
    expect(found).toContain('SMS_PROVIDER');
    expect(found).toContain('PHONEPE_CLIENT_SECRET');
    expect(found).toContain('simulator');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'shop.example'],
    ['SMS_PROVIDER', 'pigeon'],
    ['RATE_LIMITS', 'maybe'],
    ['OPS_TOKEN', 'short'],
    ['OTP_TRIES', '-1'],
    ['PHONEPE_CLIENT_ID', 'only-this'],
    ['MAX_CONNECTIONS', '0'],
    ['MAX_CONNECTIONS_PER_NETWORK', 'many'],
    ['MAX_ANSWERS_PER_CONNECTION', '0'],
    ['MAX_REQUESTS_AT_WORK', '1'],
    ['MAX_REQUESTS_WAITING', '-5'],
    ['SEARCHES_PER_MINUTE', '0'],
    ['OPEN_CASH_ORDERS_NEW', '0'],
    ['OPEN_CASH_RUPEES', '1e9'],
  ])('are refused for %s=%s', (name, value) => {
    expect(sentences({ [name]: value }).join('\n')).toMatch(/must/);
    expect(sentences({ [name]: value }).join('\n')).toContain(name.split('_')[0] ?? name);
  });

  it.each([
    ['OTP_PER_HOUR_PER_NETWORK', '61'],
    ['OTP_COMPARED_PER_HOUR_PER_NETWORK', '101'],
    ['OTP_MESSAGES_PER_MINUTE', '601'],
    ['OTP_WRONG_PER_MINUTE', '601'],
  ])('let %s=%s pass for trying out, and refuse it in production', (name, value) => {
    expect(sentences({ [name]: value })).toEqual([]);
    expect(sentences({ ...production, [name]: value }).join('\n')).toContain(name);
  });

  it('let an address give back more codes where it may ask for more', () => {
    expect(readSettings({ OTP_PER_HOUR_PER_ORIGIN: '10000' }).signIn).toMatchObject({
      comparedPerOrigin: 25_000,
      comparedPerNetwork: 100,
    });
  });

  it('never repeat a secret', () => {
    expect(sentences({ OPS_TOKEN: 'hush-hush' }).join('\n')).not.toContain('hush-hush');
  });
});
