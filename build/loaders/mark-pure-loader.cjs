/**
 * Marks calls of forwardRef, memo and createContext as pure and removes display names, so that unused components can be
 * tree-shaken. Also removes the error boundary of the router's data routes, which we do not use, and developer warnings
 * that its production build still contains: 0.2 kB of every page.
 * @param {string} source
 */
module.exports = function markPure(source) {
  return source
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^( *)warning\(\n[\s\S]*?\n\1\);$/gm, '$1;')
    .replaceAll(/^RenderErrorBoundary\.contextType = \w+;$/gm, '');
};
