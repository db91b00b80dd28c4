import { renameEntity, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { createEditorStore } from '../../../editor/store/editorStore.ts';
import { contentDelta, createFollower } from './contentDelta.ts';
import { createWarningStore, watchNames, type NameChecker } from './nameCheck.ts';
import { type NameWarning, nameWarnings } from './nameWarnings.ts';

const id = anAttribute({ id: 'key', name: 'id', type: 'Long', isPrimaryKey: true });
const entity = (name: string, attributeNames: string[] = [], ownId = `entity-${name}`) =>
  anEntity({
    id: ownId,
    name,
    attributes: [
      id,
      ...attributeNames.map((text, index) => anAttribute({ id: `a${String(index)}`, name: text })),
    ],
  });
const getTexts = (warnings: readonly NameWarning[]) =>
  warnings.map(({ level, entityId, attributeId = 'own', text }) => [level, entityId, attributeId, text]);

describe('warnings about names', () => {
  it('[G4] a reserved word of Java or TypeScript shows its replacement', () => {
    const warnings = nameWarnings(aDiagram({ nodes: [entity('Film', ['class', '2nd'])] }));
    expect(getTexts(warnings)).toEqual([
      [
        'warning',
        'entity-Film',
        'a0',
        'This name is not valid in Java, TypeScript or SQL. In code it is called "classField".',
      ],
      [
        'warning',
        'entity-Film',
        'a1',
        'This name is not valid in Java, TypeScript or SQL. In code it is called "field2nd".',
      ],
    ]);
  });

  it('[G2] duplicate attribute names show the column and property', () => {
    const [warning, ...rest] = nameWarnings(aDiagram({ nodes: [entity('Film', ['title', 'Title'])] }));
    expect(rest).toEqual([]);
    expect(warning).toMatchObject({ attributeId: 'a1' });
    expect(warning?.text).toBe(
      'Another attribute has this name. Its column is called "title_2". In code it is called "title2".',
    );
  });

  it('[G2] duplicate entity names show a warning at both', () => {
    const nodes = [entity('Order Item'), entity('orderItem')];
    const warnings = nameWarnings(aDiagram({ nodes }));
    expect(warnings.map(({ entityId }) => entityId).sort()).toEqual([
      'entity-Order Item',
      'entity-orderItem',
    ]);
    for (const { text } of warnings) {
      expect(text).toMatch(
        /^(?:Another|A later) entity has this name\. Its class is OrderItemEntity2, .* table is order_item_2\.$/,
      );
    }
  });

  it('a reserved word of MySQL shows a note: it is quoted', () => {
    const warnings = nameWarnings(aDiagram({ nodes: [entity('Order', ['rank', 'name'])] }));
    expect(getTexts(warnings)).toEqual([
      [
        'info',
        'entity-Order',
        'own',
        '“order” is a reserved word in MySQL: the schema quotes it with backticks.',
      ],
      [
        'info',
        'entity-Order',
        'a0',
        '“rank” is a reserved word in MySQL: the schema quotes it with backticks.',
      ],
    ]);
  });

  it('ordinary names have no warnings', () => {
    expect(
      nameWarnings(aDiagram({ nodes: [entity('Film', ['title', 'createdAt', 'rental_rate'])] })),
    ).toEqual([]);
  });
});

describe('the deltas sent to the checker', () => {
  const film = entity('Film');
  const actor = entity('Actor');
  const plays = aRelationship({ source: film, target: actor });

  it('contain only the changed entity', () => {
    const before = aDiagram({ nodes: [film, actor], edges: [plays] });
    const renamed = { ...film, data: { ...film.data, name: 'Movie' } };
    const after = { ...before, nodes: [renamed, actor] };
    expect(contentDelta(before, after)).toEqual({ nodes: { changed: [renamed] }, edges: { changed: [] } });
  });

  it('rebuild the same content after any additions, removals and moves', () => {
    const follow = createFollower();
    const steps = [
      aDiagram({ nodes: [film, actor], edges: [plays] }),
      aDiagram({ nodes: [actor, film], edges: [plays] }),
      aDiagram({ nodes: [actor] }),
      aDiagram({ nodes: [entity('Store'), actor] }),
      aDiagram(),
    ];
    let before = aDiagram();
    for (const content of steps) {
      expect(follow(contentDelta(before, content))).toEqual(content);
      before = content;
    }
  });
});

describe('following the diagram', () => {
  it('debounces, checks one at a time, and keeps the identity of equal lists', async () => {
    const editor = createEditorStore({ now: () => 1, createId: () => 'id' });
    const nodes = [entity('Film', ['class']), entity('Store', ['for'])];
    editor.load({ id: 'd1', name: 'Shop', records: toRecords(aDiagram({ nodes })), accessLevel: 'OWNER' });
    const store = createWarningStore();
    const follow = createFollower();
    let checks = 0;
    const checker: NameChecker = {
      check: (delta) => {
        checks += 1;
        return Promise.resolve(nameWarnings(follow(delta)));
      },
      stop: () => undefined,
    };
    const stop = watchNames(editor, store, () => checker);
    await expect.poll(() => store.getState().size).toBe(2);
    const ofStore = store.getState().get('entity-Store');
    for (const name of ['O', 'Or', 'Ord', 'Orde', 'Order']) {
      editor.dispatch(renameEntity(editor.getState().records, 'entity-Film', name), 'local');
    }
    await expect.poll(() => store.getState().get('entity-Film')?.length).toBe(2);
    expect(checks).toBe(2);
    expect(store.getState().get('entity-Store')).toBe(ofStore);
    stop();
  });
});
