import { describe, expect, it } from 'vitest';
import {
  toProvidedNames,
  toUsedNames,
  addWholeModules,
  type NameSources,
} from './manifest-names.ts';

const sources: NameSources = {
  known: {
    'shared-ui/base': { cut: ['2.0', '2.4'], glue: ['2.1', '2.1'], 'type Cut': ['2.0', '2.0'] },
  },
  packages: { react: '19.3.1' },
};

describe('names in a manifest', () => {
  it('have the version of their last change, and provided ones also the first compatible one', () => {
    const names = { 'shared-ui/base': ['cut'] };
    expect(toUsedNames(names, sources)).toEqual({ 'shared-ui/base': { cut: '2.4' } });
    expect(toProvidedNames(names, sources)).toEqual({ 'shared-ui/base': { cut: ['2.0', '2.4'] } });
  });

  it('of packages have only a major version, so that a patch blocks no release', () => {
    expect(toUsedNames({ react: ['use'] }, sources)).toEqual({ react: { use: '19.0' } });
    const patched = { ...sources, packages: { react: '19.4.0' } };
    expect(toUsedNames({ react: ['use'] }, patched)).toEqual({ react: { use: '19.0' } });
  });

  it('of our own module that is used as a whole are all values that it exports', () => {
    expect(toUsedNames({ 'shared-ui/base': ['*'] }, sources)).toEqual({
      'shared-ui/base': { cut: '2.4', glue: '2.1' },
    });
    expect(() => toUsedNames({ 'shared-ui/none': ['*'] }, sources)).toThrow('import the names');
  });

  it('of a package that is used as a whole are one entry with its major version', () => {
    for (const name of ['*', 'default'])
      expect(toUsedNames({ react: ['use', name] }, sources)).toEqual({ react: { '*': '19.0' } });
  });

  it('include the whole module, for builds that list no names', () => {
    const provided = toProvidedNames({ 'shared-ui/base': ['cut'], react: ['use'] }, sources);
    expect(addWholeModules(provided, { 'shared-ui/base': '2.5.1' })).toEqual({
      'shared-ui/base': { '*': ['2.0', '2.5'], cut: ['2.0', '2.4'] },
      react: { use: ['19.0', '19.0'] },
    });
  });

  it('fail the build if no report contains them', () => {
    expect(() => toUsedNames({ 'shared-ui/base': ['fold'] }, sources)).toThrow('in no report');
    expect(() => toProvidedNames({ 'shared-ui/base': ['fold'] }, sources)).toThrow('in no report');
  });
});
