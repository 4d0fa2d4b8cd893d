/**
 * Writes the facts about the business where they are named: the browser's files then have them as words of their sentences.
 * Read from their file when a page runs, they would cost home 0.6 kB (brotli of the build).
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');

const API = path.join(__dirname, '../../api/src');
const FILE = path.join(API, 'business/business.json');
const LIMITS = path.join(API, 'limits.ts');

/** How `api/limits` reads the file, and what it calls some of what is in it. */
const READS = /import facts from ['"][^'"]+['"] with \{\s*type: ['"]json['"]\s*\};?/;
const FACT = /\bfacts((?:\.\w+)+)/g;
const NAMED = {
  BUSINESS_NAME: '.name',
  BUSINESS_CITY: '.address.city',
  BLOCKS: '.served.blocks',
  CITIES: '.served.cities',
};
const NAMES = new RegExp(`\\b(?:${Object.keys(NAMED).join('|')})\\b`, 'g');
const TAKES = /import \{[^}]*\} from ['"]api\/limits['"];?/;

/** @type {import('@rspack/core').LoaderDefinition} */
module.exports = function knownFacts(source) {
  const found = (this.resourcePath === LIMITS ? READS : TAKES).exec(source);
  if (found === null) return source;
  this.addDependency(FILE);
  const fact = factsOf(JSON.parse(readFileSync(FILE, 'utf8')));
  if (this.resourcePath === LIMITS)
    return source.replace(READS, '').replaceAll(FACT, (_all, keys) => fact(keys));
  const end = found.index + found[0].length;
  return source.slice(0, end) + source.slice(end).replaceAll(NAMES, (name) => fact(NAMED[name]));
};

/** Gives a fact as it is written in a program, by its keys: `.address.city`. */
const factsOf = (facts) => (keys) => {
  const fact = keys
    .slice(1)
    .split('.')
    .reduce((known, key) => known?.[key], facts);
  if (fact === undefined) throw new Error(`${FILE} does not say ${keys}`);
  return JSON.stringify(fact);
};
