/**
 * Says of a package's module what its authors left unsaid: that making a component with forwardRef, memo or
 * createContext changes nothing else, and that a component's display name is for tools. What is not used can then go:
 * also the router's boundary for its own tables of routes, of which there are none here, and the warnings by which it
 * speaks to developers, which its build for production still has: 0.2 kB of every page.
 * @param {string} source
 */
module.exports = function pureCalls(source) {
  return source
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^( *)warning\(\n[\s\S]*?\n\1\);$/gm, '$1;')
    .replaceAll(/^RenderErrorBoundary\.contextType = \w+;$/gm, '');
};
