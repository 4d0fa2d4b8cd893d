import type { Variables } from 'platform/settings';

export type SmsSettings =
  | { provider: 'outbox' }
  | {
      provider: 'msg91';
      baseUrl: string;
      authKey: string;
      /** MSG91 template of one-time codes. */
      codeTemplate: string;
      /** MSG91 template of all other messages, whose variable `body` receives the text. */
      noticeTemplate: string;
      /** Templates for Hindi; if null, the English ones are used. */
      hindiCodeTemplate: string | null;
      hindiNoticeTemplate: string | null;
    };

function requireText(env: Variables, name: string): string {
  const value = env.text(name);
  if (value === null) env.addError(`${name} must be set if SMS_PROVIDER is msg91.`);
  return value ?? '';
}

/** Reads `SMS_PROVIDER` and its variables. The outbox provider is rejected in production. */
export function readSmsSettings(env: Variables): SmsSettings {
  const provider = env.oneOf('SMS_PROVIDER', ['outbox', 'msg91'], 'outbox');
  if (provider === 'outbox') {
    if (env.production)
      env.addError('SMS_PROVIDER must be msg91 in production: the outbox only writes to a file.');
    return { provider };
  }
  return {
    provider,
    baseUrl: env.publicUrl('MSG91_BASE_URL') ?? 'https://control.msg91.com',
    authKey: requireText(env, 'MSG91_AUTH_KEY'),
    codeTemplate: requireText(env, 'MSG91_CODE_TEMPLATE'),
    noticeTemplate: requireText(env, 'MSG91_NOTICE_TEMPLATE'),
    hindiCodeTemplate: env.text('MSG91_CODE_TEMPLATE_HINDI'),
    hindiNoticeTemplate: env.text('MSG91_NOTICE_TEMPLATE_HINDI'),
  };
}
