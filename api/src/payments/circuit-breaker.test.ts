import { beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';

let now: number;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = Date.parse('2026-11-20T06:30:00Z');
  const clock = { now: () => new Date(now) };
  breaker = createCircuitBreaker({ maxTimeouts: 3, minSpanSeconds: 4, cooldownSeconds: 5 }, clock);
});

type Outcome = Parameters<CircuitBreaker['record']>[0];

function advance(seconds: number) {
  now += seconds * 1000;
}
function call(...outcomes: Outcome[]) {
  for (const outcome of outcomes) {
    breaker.tryAcquire();
    breaker.record(outcome);
  }
}
const repeat = (count: number, outcome: Outcome) => Array<Outcome>(count).fill(outcome);
function openCircuit() {
  call('timed out', 'timed out');
  advance(4);
  call('timed out');
}

describe('the circuit breaker', () => {
  it('opens after three timeouts in a row over four seconds', () => {
    openCircuit();
    expect(breaker.isOpen()).toBe(true);
    expect(breaker.tryAcquire()).toBe(false);
  });

  it('stays closed if many calls time out in the same moment', () => {
    call(...repeat(20, 'timed out'));
    expect(breaker.isOpen()).toBe(false);
    advance(4);
    call('timed out');
    expect(breaker.isOpen()).toBe(true);
  });

  it('resets its count after any response', () => {
    call('timed out', 'timed out', 'answered');
    advance(4);
    call(...repeat(3, 'timed out'));
    expect(breaker.isOpen()).toBe(false);
  });

  it('ignores calls that fail without a timeout', () => {
    call(...repeat(20, 'failed'));
    advance(4);
    call('failed');
    expect(breaker.isOpen()).toBe(false);
  });

  it('is not opened by another error after many timeouts in the same moment', () => {
    call(...repeat(20, 'timed out'));
    advance(4);
    call('failed');
    expect(breaker.isOpen()).toBe(false);
  });

  it('allows one trial call after the cooldown', () => {
    openCircuit();
    advance(4.9);
    expect(breaker.tryAcquire()).toBe(false);
    advance(0.1);
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false]);
  });

  it('closes if the trial call gets a response', () => {
    openCircuit();
    advance(5);
    call('answered');
    expect(breaker.isOpen()).toBe(false);
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, true]);
  });

  it.each(['timed out', 'failed'] as const)('cools down again if the trial call %s', (outcome) => {
    openCircuit();
    advance(5);
    call(outcome);
    expect(breaker.tryAcquire()).toBe(false);
    advance(5);
    expect(breaker.tryAcquire()).toBe(true);
  });

  it('closes on a late response to a call made before it opened', () => {
    openCircuit();
    breaker.record('answered');
    expect(breaker.tryAcquire()).toBe(true);
  });

  it('allows a call if the clock was set back', () => {
    openCircuit();
    advance(-3600);
    expect(breaker.tryAcquire()).toBe(true);
  });
});
