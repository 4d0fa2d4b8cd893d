import { describe, expect, it } from 'vitest';
import {
  deleteDigit,
  EMPTY_CODE,
  eraseDigit,
  getTypedDigits,
  typeDigits,
  joinCode,
} from './pin.ts';

const EMPTY = ['', '', '', ''];

it('joinCode returns a code of four digits only if it is complete', () => {
  expect(joinCode(EMPTY_CODE)).toBeNull();
  expect(joinCode(['1', '2', '', '4'])).toBeNull();
  expect(joinCode(['1', '2', 'x', '4'])).toBeNull();
  expect(joinCode(['1', '23', '', '4'])).toBeNull();
  expect(joinCode(['0', '4', '0', '7'])).toBe('0407');
});

describe('typeDigits', () => {
  it('sets a digit and moves to the next box', () => {
    expect(typeDigits(EMPTY, 0, '7')).toEqual({ boxes: ['7', '', '', ''], focus: 1 });
    expect(typeDigits(['7', '', '', ''], 1, '2')).toEqual({ boxes: ['7', '2', '', ''], focus: 2 });
  });

  it('stays in the last box', () => {
    expect(typeDigits(['1', '2', '3', ''], 3, '4')).toEqual({
      boxes: ['1', '2', '3', '4'],
      focus: 3,
    });
  });

  it('fills all boxes with a whole code, from any box', () => {
    expect(typeDigits(EMPTY, 2, 'code 12-34').boxes).toEqual(['1', '2', '3', '4']);
  });

  it('fills the following boxes with part of a code', () => {
    expect(typeDigits(EMPTY, 1, '98')).toEqual({ boxes: ['', '9', '8', ''], focus: 3 });
  });

  it.each(['४८२१', '٤٨٢١', '۴۸۲۱', '৪৮২১', '４８２１'])('reads the digits of %s', (code) => {
    expect(typeDigits(EMPTY, 0, code).boxes).toEqual(['4', '8', '2', '1']);
    expect(typeDigits(EMPTY, 1, code.charAt(2)).boxes).toEqual(['', '2', '', '']);
  });

  it('ignores letters', () => {
    expect(typeDigits(EMPTY, 0, 'a')).toEqual({ boxes: EMPTY, focus: 0 });
  });
});

describe('eraseDigit', () => {
  it('clears the box and moves back', () => {
    expect(eraseDigit(['1', '2', '', ''], 1)).toEqual({ boxes: ['1', '', '', ''], focus: 0 });
  });

  it('stays in the first box', () => {
    expect(eraseDigit(['1', '', '', ''], 0)).toEqual({ boxes: EMPTY, focus: 0 });
  });
});

describe('deleteDigit', () => {
  it('clears the box and stays in it', () => {
    expect(deleteDigit(['1', '2', '3', ''], 1)).toEqual({ boxes: ['1', '', '3', ''], focus: 1 });
  });
});

describe('getTypedDigits', () => {
  it('returns the digit typed before or after the existing one', () => {
    expect(getTypedDigits('94', '4')).toBe('9');
    expect(getTypedDigits('49', '4')).toBe('9');
  });

  it('returns the same digit if it was typed again', () => {
    expect(getTypedDigits('44', '4')).toBe('4');
    expect(getTypedDigits('4', '4')).toBe('4');
  });
});
