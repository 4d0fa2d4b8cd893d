/**
 * A function of a module is declared by name (`function f() {}`), so that it can stand below what uses it and shows in every
 * trace: no `const f = () => {}`. What is one expression may be an arrow, and what a type is written behind has to be.
 */
const namedFunctions = {
  create: (context) => ({
    VariableDeclarator({ id, init, parent }) {
      const isOfModule = /^(Program|ExportNamedDeclaration)$/.test(parent.parent.type);
      const isTyped = id.typeAnnotation !== null && id.typeAnnotation !== undefined;
      if (!isOfModule || isTyped || init === null) return;
      const isBlock =
        init.type === 'FunctionExpression' ||
        (init.type === 'ArrowFunctionExpression' && init.body.type === 'BlockStatement');
      if (isBlock) context.report({ node: id, message: `Declare it: function ${id.name}() {…}` });
    },
  }),
};

export default { meta: { name: 'house' }, rules: { 'named-functions': namedFunctions } };
