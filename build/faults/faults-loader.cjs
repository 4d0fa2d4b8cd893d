/** Puts faults into the sources of an app, before they are compiled. */
const path = require('node:path');
const { withFaults } = require('./sites.ts');

const root = path.join(__dirname, '../..');

/**
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
module.exports = function faults(source) {
  const here = path.relative(path.dirname(this.resourcePath), __dirname);
  return withFaults(path.relative(root, this.resourcePath), source, here);
};
