/** Guesses of one number's code from new addresses over thirty days of the clock. */
import type { TestApi } from '../../test/api-on.ts';
import { Checks } from '../checks.ts';
import type { Trial } from '../stand/run-trials.ts';
import { many, tally } from '../stand/many.ts';
import { randomFrom } from '../stand/random.ts';

const GUESSES = 5000;
const MOST = 100;
const PHONE = '9000000001';
/** After this many guesses a new code is requested and time passes, so that the rate limits reset. */
const PER_CODE = 50;
const SECONDS_PER_CODE = (30 * 24 * 60 * 60) / (GUESSES / PER_CODE);

/** Every comparison either counts a try or uses the attempt, so a trigger can count them. */
const COUNT_COMPARISONS = `
  CREATE TABLE comparisons (won boolean NOT NULL);
  CREATE FUNCTION note_comparison() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.tries > OLD.tries OR (NEW.ended = 'used' AND OLD.ended IS DISTINCT FROM 'used') THEN
      INSERT INTO comparisons VALUES (NEW.ended IS NOT DISTINCT FROM 'used');
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_comparison AFTER UPDATE ON sign_in_attempts
    FOR EACH ROW EXECUTE FUNCTION note_comparison();`;

const origin = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Returns the id of a new attempt; the previous one if none is created. */
async function askForCode(api: TestApi, index: number, before: string): Promise<string> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/user/register',
    remoteAddress: origin(index),
    payload: { phone_number: PHONE },
  });
  return answer.json<{ user?: { id: string } }>().user?.id ?? before;
}

async function guess(api: TestApi, id: string, index: number, otp: string): Promise<number> {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `/api/user/verify-otp/${id}`,
    remoteAddress: origin(index),
    payload: { otp },
  });
  return statusCode;
}

async function attack(api: TestApi): Promise<number[]> {
  const random = randomFrom(7);
  let id = await askForCode(api, 0, '');
  const codes: number[] = [];
  for (let round = 0; round < GUESSES / PER_CODE; round += 1) {
    const attempt = id;
    const tried = await many(PER_CODE, PER_CODE, (index) =>
      guess(api, attempt, round * PER_CODE + index, String(random.below(10_000)).padStart(4, '0')),
    );
    codes.push(...tried);
    api.clock.advance(SECONDS_PER_CODE);
    id = await askForCode(api, round, id);
  }
  return codes;
}

export const guesses: Trial = {
  name: 'guesses',
  does: `${GUESSES} guesses at one number, 50 at once, from new origins, over 30 days of its clock`,
  must: 'at most 100 compared',
  run: async (server) => {
    const api = await server.startApi();
    const checks = new Checks();
    try {
      await api.pool.query(COUNT_COMPARISONS);
      const codes = await attack(api);
      const { rows } = await api.pool.query<{ compared: number }>(
        'SELECT count(*) AS compared FROM comparisons',
      );
      const compared = rows[0]?.compared ?? 0;
      checks.same('guesses made', codes.length, GUESSES);
      checks.that(compared > 0 && compared <= MOST, `${compared} guesses were compared`);
      checks.that(
        codes.every((code) => [200, 410, 422, 429].includes(code)),
        'a guess was answered otherwise',
      );
      return {
        figures: `${compared} compared; answers ${JSON.stringify(tally(codes))}`,
        broken: checks.broken,
      };
    } finally {
      await api.close();
    }
  },
};
