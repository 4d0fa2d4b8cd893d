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

it('is whole with four digits', () => {
  expect(joinCode(EMPTY_CODE)).toBeNull();
  expect(joinCode(['1', '2', '', '4'])).toBeNull();
  expect(joinCode(['1', '2', 'x', '4'])).toBeNull();
  expect(joinCode(['1', '23', '', '4'])).toBeNull();
  expect(joinCode(['0', '4', '0', '7'])).toBe('0407');
});

describe('typeDigits', () => {
  it('puts a digit into its box and goes on to the next', () => {
    expect(typeDigits(EMPTY, 0, '7')).toEqual({ boxes: ['7', '', '', ''], focus: 1 });
    expect(typeDigits(['7', '', '', ''], 1, '2')).toEqual({ boxes: ['7', '2', '', ''], focus: 2 });
  });

  it('stays in the last box', () => {
    expect(typeDigits(['1', '2', '3', ''], 3, '4')).toEqual({
      boxes: ['1', '2', '3', '4'],
      focus: 3,
    });
  });

  it('fills all boxes with a whole code, wherever it was pasted', () => {
    expect(typeDigits(EMPTY, 2, 'code 12-34').boxes).toEqual(['1', '2', '3', '4']);
  });

  it('fills from its box on with part of a code', () => {
    expect(typeDigits(EMPTY, 1, '98')).toEqual({ boxes: ['', '9', '8', ''], focus: 3 });
  });

  it.each(['४८२१', '٤٨٢١', '۴۸۲۱', '৪৮২১', '４８２１'])('reads the digits of %s', (code) => {
    expect(typeDigits(EMPTY, 0, code).boxes).toEqual(['4', '8', '2', '1']);
    expect(typeDigits(EMPTY, 1, code.charAt(2)).boxes).toEqual(['', '2', '', '']);
  });

  it('takes no letters', () => {
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

describe('newDigits', () => {
  it('takes what was typed beside the digit that was there, on either side', () => {
    expect(getTypedDigits('94', '4')).toBe('9');
    expect(getTypedDigits('49', '4')).toBe('9');
  });

  it('takes the same digit again', () => {
    expect(getTypedDigits('44', '4')).toBe('4');
    expect(getTypedDigits('4', '4')).toBe('4');
  });
});
