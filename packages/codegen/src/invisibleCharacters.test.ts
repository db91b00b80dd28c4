import { type DiagramContent } from '@joinery/model';
import { anAttribute, anEntity } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import {
  buildCodeModel,
  generateTarget,
  MANIFEST_PATH,
  springConfigSchema,
  TARGET_DESCRIPTIONS,
} from './index.ts';
import { generateSpringProject } from './targets/spring/springProject.ts';

const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const HIDDEN_ESCAPE = /\\u(?:200[ef]|202[a-e]|206[6-9]|feff|00[01]\d)/i;

const dirty = (text: string): string => `\ufeff${text.slice(0, 1)}\u202e\u0007${text.slice(1)}\u2069\u200f`;

function aShop(text: (plain: string) => string): DiagramContent {
  const entity = (id: string, name: string) => {
    const node = anEntity({
      id,
      name: text(name),
      attributes: [
        anAttribute({ id: 'id', name: text('id'), type: 'Long', isPrimaryKey: true, isNullable: false }),
        {
          ...anAttribute({ id: 's', name: text('status'), type: 'Enum' }),
          enumValues: [text('NEW'), text('PAID')],
          defaultValue: text('NEW'),
        },
        { ...anAttribute({ id: 'n', name: text('nick'), type: 'String' }), defaultValue: text('none') },
      ],
    });
    const indexes = [{ id: 'i', name: text('by_status'), attributeIds: ['s'], isUnique: false }];
    return { ...node, data: { ...node.data, description: text('What is\nsold'), indexes } };
  };
  return {
    nodes: [entity('c', 'Customer'), entity('o', 'Order Item')],
    edges: [
      {
        ...{ id: 'e', type: 'relationship', source: 'c', target: 'o' },
        ...{ sourceHandle: 'right-one', targetHandle: 'left-many' },
        data: { type: 'one-to-many', label: text('buys'), description: text('at once') },
      },
    ],
    areas: [
      {
        id: 'g',
        label: text('Sales'),
        color: 'blue',
        position: { x: 0, y: 0 },
        size: { width: 9, height: 9 },
      },
    ],
  };
}

it.each(Object.values(TARGET_DESCRIPTIONS).map(({ id }) => [id] as const))(
  '[R39] %s ignores invisible characters in a stored diagram',
  (target) => {
    const generateFiles = (content: DiagramContent) => {
      // The diagram file itself is stored unchanged.
      const { files } = generateTarget(content, { target, options: {} });
      return files.filter(({ fileName, path }) => fileName !== 'er-diagram.json' && path !== MANIFEST_PATH);
    };
    const files = generateFiles(aShop(dirty));
    expect(files).toEqual(generateFiles(aShop((text) => text)));
    for (const { path, code } of files) {
      expect(path).not.toMatch(INVISIBLE);
      expect(code).not.toMatch(INVISIBLE);
      expect(code).not.toMatch(HIDDEN_ESCAPE);
    }
  },
);

it('[R39] a Spring project ignores invisible characters in its name and description', () => {
  const generateProject = (text: (plain: string) => string) => {
    const content = aShop(text);
    const config = springConfigSchema.parse({
      name: text('Shop').replaceAll('\u0007', ''),
      description: text('A shop').replaceAll('\u0007', ''),
    });
    return generateSpringProject({ content, codeModel: buildCodeModel(content), config });
  };
  expect(generateProject(dirty)).toEqual(generateProject((text) => text));
});
