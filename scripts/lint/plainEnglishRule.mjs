import { basename, relative } from 'node:path';
import { ROOT } from '../install.mjs';
import { checkComment, checkName, checkText, describeFinding, readComment } from './plainEnglish.mjs';

/** Places where an identifier is declared, not used: a name of a library is reported nowhere. */
const DECLARED = {
  VariableDeclarator: 'id',
  FunctionDeclaration: 'id',
  ClassDeclaration: 'id',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSTypeAliasDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  TSTypeParameter: 'name',
};

const FUNCTIONS = new Set([
  'FunctionExpression',
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'TSMethodSignature',
]);

/** Returns the identifiers that a pattern binds: a name, or those in a destructuring. */
function getBoundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return getBoundNames(pattern.left);
    case 'RestElement':
      return getBoundNames(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(getBoundNames);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement'
          ? getBoundNames(property)
          : property.shorthand
            ? []
            : getBoundNames(property.value),
      );
    default:
      return [];
  }
}

function create(context) {
  const path = relative(ROOT, context.filename);
  const report = (node, findings) => {
    for (const finding of findings) context.report({ node, message: describeFinding(finding) });
  };
  const reportNames = (pattern, isFunction) => {
    for (const node of getBoundNames(pattern)) report(node, checkName(node.name, { isFunction, path }));
  };
  const reportText = (node, value) => {
    if (/\s/.test(value.trim())) report(node, checkText(value, path));
  };
  const reportParameters = (node) => {
    for (const parameter of node.params) reportNames(parameter, false);
  };
  const declarations = Object.entries(DECLARED).map(([type, key]) => [
    type,
    (node) => {
      reportNames(node[key], FUNCTIONS.has(node.type) || FUNCTIONS.has(node.init?.type));
      if (node.params && Array.isArray(node.params)) reportParameters(node);
    },
  ]);
  return {
    ...Object.fromEntries(declarations),
    ArrowFunctionExpression: reportParameters,
    FunctionExpression: reportParameters,
    Property: (node) => {
      const isDeclared = node.parent.type === 'ObjectExpression' && !node.shorthand && !node.computed;
      if (isDeclared) reportNames(node.key, false);
    },
    Literal: (node) => {
      const isPath = /^(?:Import|Export)/.test(node.parent.type);
      if (typeof node.value === 'string' && !isPath) reportText(node, node.value);
    },
    TemplateElement: (node) => reportText(node, node.value.cooked ?? ''),
    JSXText: (node) => reportText(node, node.value),
    Program: (node) => {
      report(node, checkName(basename(path).replace(/\..*$/, ''), { path }));
      for (const comment of context.sourceCode.getAllComments()) {
        report(comment, checkComment(readComment(comment.value), path));
      }
    },
  };
}

/** Reports words that are not the field's own in names, comments and strings. */
export default { meta: { name: 'plain-english' }, rules: { words: { create } } };
