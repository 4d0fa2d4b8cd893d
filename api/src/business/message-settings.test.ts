import { afterEach, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { defaultMessages } from '../message-texts/message-texts.rules.ts';
import { templates } from '../texts/message-templates.ts';
import { defaultSettings, setPublishedSettings } from './business.ts';
import { loadShopSettings } from './shop-settings.service.ts';

const api = setUpApi({}, 'test');
afterEach(() => setPublishedSettings(defaultSettings));

const call = (method: 'GET' | 'POST', url: string, body?: object) =>
  api.call(method, `/ops/settings${url}`, {
    headers: { authorization: `Bearer ${api.opsToken}`, 'accept-language': 'en' },
    ...(body && { body }),
  });
const publish = (changes: object) => call('POST', '', { ...defaultSettings, ...changes });

it('publishing rejects invalid message texts with an error for each', async () => {
  const texts = { messages_hi: { confirmed: '{link}' }, messages_en: { loginCode: '{sum}' } };
  const response = await publish(texts);
  expect(response.status).toBe(422);
  expect(response.body['error']).toMatchObject({
    'messages_hi.confirmed': ['The text must contain {orderNumber}.'],
    'messages_en.loginCode': ['This message has no placeholder {sum}.'],
  });
});

it('messages have their changed texts, or else their default texts', async () => {
  const changed = 'Booking {orderNumber} stays, {shop} says. Call {phone}.';
  const draft = { ...defaultSettings, messages_en: { notCancelled: changed } };
  expect((await call('POST', '/preview', draft)).body['changes']).toEqual([
    {
      field: 'messages_en.notCancelled',
      before: defaultMessages.en.notCancelled,
      after: changed,
    },
  ]);
  await publish({ phones: ['9431077777'], messages_en: draft.messages_en });
  const message = templates.notCancelled(7);
  expect(message.en).toBe('Booking 7 stays, Sudhaar says. Call 9431077777.');
  expect(message.hi).toContain('कुछ पूछना हो तो 9431077777');
  expect((await call('GET', '/versions')).body['versions']).toMatchObject([
    { report: { fields: ['phones', 'messages_en.notCancelled'] } },
    {},
  ]);
  await publish({});
  expect(templates.notCancelled(7).en).toContain("couldn't cancel your booking #7");
});

it('publishing stores no text that equals the default, so that a later software version can change the default', async () => {
  const { pushMoved } = defaultMessages.hi;
  await publish({ tagline: 'New', messages_hi: { pushMoved } });
  const { settings } = (await call('GET', '')).body;
  expect(settings).toEqual({ ...defaultSettings, tagline: 'New' });
  const { rows } = await api.pool.query(
    `SELECT document->'messages_hi' AS texts FROM settings_state`,
  );
  expect(rows).toEqual([{ texts: {} }]);
});

it('a stored text that is invalid in this software version is ignored', async () => {
  await api.pool.query(
    `UPDATE settings_state SET version = version + 1,
       document = '{"messages_en": {"confirmed": "{gone}", "of_another_release": "x"}}'`,
  );
  await loadShopSettings(api.pool);
  expect(templates.started(7, 'Ravi {code}').en).toBe(
    'Sudhaar: Ravi {code} has started work on your booking #7.',
  );
  expect((await call('GET', '')).body['settings']).toEqual(defaultSettings);
});

it('the list of messages has their placeholders with samples', async () => {
  const { messages } = (await call('GET', '/messages')).body;
  expect(messages).toContainEqual({
    name: 'pushOrder',
    en: 'Order {orderNumber}',
    hi: 'ऑर्डर {orderNumber}',
    placeholders: [
      { name: 'orderNumber', required: true, en: '1042', hi: '1042' },
      { name: 'shop', required: false, en: 'Sudhaar', hi: 'Sudhaar' },
      { name: 'phone', required: false, en: '9431012345', hi: '9431012345' },
    ],
  });
});
