import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { seedFromFile } from './seed.ts';

const api = setUpApi();
beforeAll(async () => {
  await seedFromFile(api.pool);
});

interface SearchHit {
  type: string;
  id: number;
}

/**
 * Type and id of the first result, such as `service 14` (AC), `product 1401` (its jet service) or `spare_part 5001`.
 */
async function findFirst(query: string): Promise<string> {
  const { body } = await api.call('GET', `/api/search?${new URLSearchParams({ q: query })}`);
  const [hit] = body['results'] as unknown as SearchHit[];
  return hit === undefined ? 'nothing' : `${hit.type} ${hit.id}`;
}

/** Expected result, and the query in English, in Hindi, and in Hindi with Latin letters. */
const WORDS: readonly (readonly [string, string, string, string])[] = [
  ['service 14', 'AC', 'एसी', 'esi'],
  ['service 14', 'air conditioner', 'एयर कंडीशनर', 'eyar kandishanar'],
  ['service 14', 'AC repair', 'एसी रिपेयर', 'esi ripair'],
  ['service 14', 'window AC', 'विंडो एसी', 'vindo esi'],
  ['service 14', 'cool', 'ठंडा', 'thanda'],
  ['service 13', 'fridge', 'फ्रिज', 'frij'],
  ['service 13', 'refrigerator', 'रेफ्रिजरेटर', 'refrijretar'],
  ['service 13', 'freezer', 'फ्रीज़र', 'freejar'],
  ['service 13', 'ice', 'बर्फ', 'barf'],
  ['service 5', 'water', 'पानी', 'paani'],
  ['service 5', 'RO', 'आरओ', 'aaro'],
  ['service 5', 'purifier', 'प्यूरीफायर', 'pyurifayar'],
  ['service 5', 'water purifier', 'वॉटर प्यूरीफायर', 'vatar pyurifayar'],
  ['service 11', 'washing machine', 'वॉशिंग मशीन', 'washing mashin'],
  ['service 11', 'laundry', 'कपड़े', 'kapde'],
  ['service 11', 'washing', 'धुलाई', 'dhulai'],
  ['service 12', 'TV', 'टीवी', 'tivi'],
  ['service 12', 'television', 'टेलीविजन', 'telivijan'],
  ['service 4', 'DTH', 'डीटीएच', 'ditiech'],
  ['service 4', 'dish', 'डिश', 'dis'],
  ['service 4', 'antenna', 'छतरी', 'chhatri'],
  ['service 4', 'set top box', 'सेट टॉप बॉक्स', 'set tap baks'],
  ['service 6', 'battery', 'बैटरी', 'baitri'],
  ['service 9', 'induction', 'इंडक्शन', 'indakshan'],
  ['service 9', 'stove', 'चूल्हा', 'chulha'],
  ['service 7', 'inverter', 'इन्वर्टर', 'invartar'],
  ['service 7', 'power', 'बिजली', 'bijli'],
  ['service 10', 'fan', 'पंखा', 'pankha'],
  ['service 10', 'table fan', 'टेबल पंखा', 'tebal pankha'],
  ['product 1401', 'jet service', 'जेट सर्विस', 'jet sarvis'],
  ['product 1402', 'AC gas', 'एसी गैस', 'esi gais'],
  ['product 1302', 'fridge gas', 'फ्रिज गैस', 'frij gais'],
  ['product 1404', 'split AC installation', 'स्प्लिट AC लगाना', 'split esi lagana'],
  ['product 1405', 'AC shifting', 'AC की शिफ्टिंग', 'esi shifting'],
  ['product 1202', 'wall mounting', 'टीवी दीवार', 'tv deewar'],
  ['product 1203', 'backlight', 'बैकलाइट', 'baiklait'],
  ['product 1204', 'smart TV set-up', 'स्मार्ट टीवी सेट', 'smart tivi set'],
  ['product 402', 'signal', 'सिग्नल', 'signal ripair'],
  ['product 403', 'dish shifting', 'डिश की शिफ्टिंग', 'dis shifting'],
  ['product 404', 'second room', 'दूसरे कमरे', 'dusre kamre'],
  ['product 602', 'battery water', 'बैटरी पानी', 'baitri pani'],
  ['product 604', 'tubular', 'ट्यूबलर', 'tyublar'],
  ['product 903', 'induction glass', 'इंडक्शन काँच', 'indakshan kanch'],
  ['product 704', 'solar', 'सोलर', 'solar invartar'],
  ['product 1001', 'ceiling fan fitting', 'सीलिंग पंखा लगाना', 'siling pankha lagana'],
  ['product 1004', 'exhaust fan fitting', 'एग्ज़ॉस्ट पंखा लगाना', 'egjost pankha lagana'],
  ['product 1003', 'rewinding', 'रिवाइंडिंग', 'rivainding'],
  ['product 1102', 'machine deep cleaning', 'वॉशिंग मशीन डीप क्लीनिंग', 'mashin dip klining'],
  ['product 3803', 'yearly plan', 'सालाना देखभाल', 'salana dekhbhal'],
  ['product 3804', 'pre-filter', 'प्री-फिल्टर', 'pri filtar'],
  ['product 503', 'membrane', 'मेम्ब्रेन', 'membren'],
  ['spare_part 5001', 'capacitor', 'कैपेसिटर', 'kepesitar'],
  ['product 1304', 'compressor', 'कंप्रेसर', 'kampresar'],
  ['spare_part 5012', 'thermostat', 'थर्मोस्टेट', 'tharmostet'],
  ['spare_part 5015', 'drain pump', 'ड्रेन पंप', 'dren pamp'],
  ['spare_part 5016', 'belt', 'बेल्ट', 'v belt'],
  ['spare_part 5030', 'trolley', 'ट्रॉली', 'troli'],
  ['spare_part 5041', 'regulator', 'रेगुलेटर', 'reguletar'],
  ['spare_part 5045', 'storage tank', 'टंकी', 'tanki'],
  ['spare_part 5046', 'float switch', 'फ्लोट स्विच', 'flot swich'],
  ['spare_part 5005', 'AC remote', 'AC रिमोट', 'esi rimot'],
];

it.each(WORDS)('%s is the first result for "%s", "%s" and "%s"', async (expected, ...spellings) => {
  expect(await Promise.all(spellings.map(findFirst))).toEqual(spellings.map(() => expected));
});
