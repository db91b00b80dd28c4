/** Statements that drop the value of a call. */
const DROPPED = [
  'ExpressionStatement > CallExpression',
  'ExpressionStatement > AwaitExpression > CallExpression',
  'UnaryExpression[operator="void"] > CallExpression',
];

const MESSAGE =
  'Return what reply.send() returns: an async handler that resolves without a value ends a compressed response with an empty body.';

const returnSend = {
  create: (context) => {
    const check = (node) => {
      if (node.callee.property?.name === 'send') context.report({ node, message: MESSAGE });
    };
    return Object.fromEntries(DROPPED.map((selector) => [selector, check]));
  },
};

/** The project's own rules, in the plugin format of ESLint. */
export default { meta: { name: 'replies' }, rules: { 'return-send': returnSend } };
