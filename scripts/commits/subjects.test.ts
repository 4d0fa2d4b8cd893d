import { describe, expect, it } from 'vitest';
import { findSubjectError } from './subjects.ts';

describe('findSubjectError', () => {
  it.each([
    'fix(checkout): reject holds outside served blocks',
    'feat(api,platform)!: rename the concurrency settings',
    `docs: ${'a'.repeat(66)}`,
  ])('accepts "%s"', (subject) => {
    expect(findSubjectError(subject)).toBeNull();
  });

  it.each([
    ['Let three more tests notice what their rows break', 'is not "type(scope): summary"'],
    ['feature(shell): add a bar', 'is not "type(scope): summary"'],
    ['fix(Shell): add a bar', 'is not "type(scope): summary"'],
    ['fix:add a bar', 'is not "type(scope): summary"'],
    [`docs: ${'a'.repeat(67)}`, 'has 73 characters'],
    ['docs: describe the bar.', 'ends with a full stop'],
  ])('rejects "%s"', (subject, error) => {
    expect(findSubjectError(subject)).toContain(error);
  });
});
