import { beforeEach, describe, expect, it } from 'vitest';
import { openBreaker, type Breaker } from './breaker.ts';

let now: number;
let breaker: Breaker;
beforeEach(() => {
  now = Date.parse('2026-11-20T06:30:00Z');
  const clock = { now: () => new Date(now) };
  breaker = openBreaker({ most: 3, lastingSeconds: 4, restSeconds: 5 }, clock);
});

function pass(seconds: number) {
  now += seconds * 1000;
}
function end(...endings: Parameters<Breaker['ended']>[0][]) {
  for (const how of endings) {
    breaker.mayAsk();
    breaker.ended(how);
  }
}
function opened() {
  end('out of time', 'out of time');
  pass(4);
  end('out of time');
}

describe('a breaker', () => {
  it('opens when so many calls in a row ran out of time', () => {
    end('out of time', 'out of time');
    pass(4);
    expect(breaker.mayAsk()).toBe(true);
    breaker.ended('out of time');
    expect(breaker.isOpen()).toBe(true);
    expect(breaker.mayAsk()).toBe(false);
  });

  it('stays closed where many ran out of time at one moment', () => {
    end(...Array.from({ length: 20 }, () => 'out of time' as const));
    expect(breaker.isOpen()).toBe(false);
    pass(4);
    end('out of time');
    expect(breaker.isOpen()).toBe(true);
  });

  it('counts from the start after any answer', () => {
    end('out of time', 'out of time', 'answered');
    pass(4);
    end('out of time', 'out of time', 'out of time');
    expect(breaker.isOpen()).toBe(false);
  });

  it('does not mind calls that fail fast: nobody waits for them', () => {
    end(...Array.from({ length: 20 }, () => 'failed' as const));
    pass(4);
    end('failed');
    expect(breaker.isOpen()).toBe(false);
  });

  it('lets one call try after its rest, and no second beside it', () => {
    opened();
    pass(4.9);
    expect(breaker.mayAsk()).toBe(false);
    pass(0.1);
    expect([breaker.mayAsk(), breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false, false]);
  });

  it('closes by an answer to the try', () => {
    opened();
    pass(5);
    end('answered');
    expect(breaker.isOpen()).toBe(false);
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
  });

  it.each(['out of time', 'failed'] as const)('rests again where the try ends as: %s', (how) => {
    opened();
    pass(5);
    end(how);
    expect(breaker.mayAsk()).toBe(false);
    pass(5);
    expect(breaker.mayAsk()).toBe(true);
  });

  it('closes by a late answer to a call from before', () => {
    opened();
    breaker.ended('answered');
    expect(breaker.mayAsk()).toBe(true);
  });

  it('tries where the clock was set back', () => {
    opened();
    pass(-3600);
    expect(breaker.mayAsk()).toBe(true);
  });
});
