import { describe, expect, it } from 'vitest';
import { tasks as titles } from './task.texts.ts';
import { routes } from '../routing/routes.ts';
import { frameOf } from './frame-kind.ts';

describe('frameOf', () => {
  it.each([
    ['/', 'home'],
    ['/services', 'shop'],
    ['/service/14/AC', 'shop'],
    ['/spare-parts', 'page'],
    ['/about', 'page'],
    ['/nowhere', 'page'],
  ])('gives %s the frame of a %s', (path, kind) => {
    expect(frameOf(path).kind).toBe(kind);
  });

  it('gives what is no page a plain frame, with nothing but the way home', () => {
    expect(frameOf('/nowhere')).toEqual({ kind: 'page', module: '', up: '/' });
    expect(frameOf('/about').up).toBe('/');
  });

  it.each([
    ['/cart', '/'],
    ['/payment', '/cart'],
    ['/addAddress', '/cart'],
    ['/booking', '/'],
    ['/invoice/7', '/booking'],
    ['/booking/invoice/7', '/booking'],
  ])('makes %s a task, from which one goes back to %s', (path, up) => {
    expect(frameOf(path)).toMatchObject({ kind: 'task', up });
  });

  it('has a title for every task, and a way up', () => {
    const tasks = routes.filter(({ frame }) => frame === 'task');
    expect(tasks.length).toBeGreaterThan(0);
    for (const { module, up } of tasks) {
      expect(titles[module], module).toBeTruthy();
      expect(up, module).toMatch(/^\//);
    }
  });
});
