import { type Attribute, type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, test } from 'vitest';
import { buildCodeModel, springConfigSchema } from '../../index.ts';
import { type CodeStyle } from '@joinery/model';
import { springFiles } from './springFiles.ts';

/** Returns the text of a generated file by its name, without line ends inside of statements. */
function generated(content: DiagramContent, name: string, codeStyle: CodeStyle = 'drawn'): string {
  const files = springFiles({ ...buildCodeModel(content), codeStyle }, springConfigSchema.parse({}));
  const code = files.find(({ fileName }) => fileName === name)?.code;
  if (code === undefined) throw new Error(`${name} is not generated`);
  return code.replace(/\n\s+/g, ' ');
}

function key(name: string, more: Partial<Attribute> = {}): Attribute {
  return anAttribute({
    id: `key-${name}`,
    name,
    type: 'Long',
    isPrimaryKey: true,
    isNullable: false,
    ...more,
  });
}

const person = anEntity({
  id: 'person',
  name: 'Person',
  attributes: [key('firstName', { type: 'String' }), key('lastName', { type: 'String' })],
});
const status = anAttribute({ name: 'status', type: 'Enum', enumValues: ['DRAFT', 'PAID'] });
const ticket = anEntity({
  id: 'ticket',
  name: 'Ticket',
  attributes: [
    key('id'),
    status,
    anAttribute({ name: 'code', isUnique: true }),
    anAttribute({ name: 'urgent', type: 'Boolean' }),
    anAttribute({ name: 'weight', type: 'Integer', defaultValue: '3' }),
    anAttribute({ name: 'story', length: 20_000 }),
    anAttribute({ name: 'page', type: 'Boolean' }),
    anAttribute({ name: 'sort', isUnique: true }),
    anAttribute({ name: 'result', type: 'Boolean' }),
  ],
});
const desk = aDiagram({
  nodes: [person, ticket],
  edges: [aRelationship({ source: person, target: ticket, type: 'one-to-many' })],
});

describe('lists', () => {
  test('[G110] a list can be sorted by its own members and foreign keys, and by nothing else', () => {
    expect(generated(desk, 'TicketService.java')).toContain(
      'new SortableMembers("id", "status", "code", "urgent", "weight", "page", "sort", "result")' +
        ' .with("personFirstName", "person.firstName") .with("personLastName", "person.lastName");',
    );
  });

  test('[G109] [G110] a list has a filter for each enum, Boolean, unique attribute and part of a foreign key', () => {
    const controller = generated(desk, 'TicketController.java');
    const names = [...controller.matchAll(/@RequestParam\(name = "(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['status', 'code', 'urgent', 'result', 'personFirstName', 'personLastName']);
    expect(controller).toContain('required = false) Boolean resultValue');
    expect(generated(desk, 'TicketService.java')).toContain('.equal("person.lastName", personLastName);');
  });

  test('[G110] long texts are in the single resource only', () => {
    expect(generated(desk, 'TicketResponseDTO.java')).toContain('String story');
    expect(generated(desk, 'TicketListItemDTO.java')).not.toContain('story');
    expect(generated(desk, 'TicketController.java')).toContain(
      'ResponseEntity<List<TicketListItemDTO>> findAll',
    );
    expect(() => generated(desk, 'PersonListItemDTO.java')).toThrow('is not generated');
  });

  test.each([
    ['drawn', 1000],
    ['spring', 20],
  ] as const)('[G110] in style %s a list has %i rows without a size', (style, size) => {
    const controller = generated(desk, 'TicketController.java', style);
    expect(controller).toContain(`@PageableDefault(size = ${String(size)}, sort = "id")`);
  });
});

describe('requests', () => {
  test('[G111] an unknown query parameter is logged, in style spring rejected', () => {
    expect(generated(desk, 'QueryParameterCheck.java')).not.toContain('throw');
    expect(generated(desk, 'QueryParameterCheck.java')).toContain('LOG.warn');
    expect(generated(desk, 'QueryParameterCheck.java', 'spring')).toContain(
      'throw new InvalidRequestException',
    );
  });

  test('[G111] members of a response that a request does not have are ignored, others are rejected', () => {
    expect(generated(desk, 'TicketRequestDTO.java')).toContain('@JsonIgnoreProperties("id")');
    expect(generated(desk, 'PersonRequestDTO.java')).not.toContain('JsonIgnoreProperties');
    expect(generated(desk, 'application.properties')).toContain(
      'spring.jackson.deserialization.fail-on-unknown-properties=true',
    );
  });

  test('[G89] an update gives an absent member the default of a new row', () => {
    const service = generated(desk, 'TicketService.java');
    expect(service).toContain(
      'setWeight(Objects.requireNonNullElse(request.weight(), defaults.getWeight()))',
    );
    expect(service).toContain('entity.setUrgent(request.urgent());');
  });
});

describe('conflicts', () => {
  const parent = anAttribute({ id: 'parent-id', name: 'parent_id', type: 'Long', isForeignKey: true });
  const name = anAttribute({ id: 'name', name: 'name' });
  const folder = anEntity({
    id: 'folder',
    name: 'Folder',
    attributes: [key('id'), parent, name],
    indexes: [{ id: 'path', name: 'uk_folder_path', attributeIds: [parent.id, name.id], isUnique: true }],
  });
  const tree = aDiagram({
    nodes: [folder],
    edges: [aRelationship({ source: folder, target: folder, type: 'one-to-many', foreignKey: [parent.id] })],
  });

  test('[G112] a unique key is named by the members of the API, also those of foreign keys', () => {
    expect(generated(tree, 'FolderService.java')).toContain(
      '.with("parentId, name are already used together", "uk_folder_path");',
    );
    expect(generated(desk, 'PersonService.java')).toContain(
      'throw new ConflictException("firstName, lastName are already used together");',
    );
  });

  test('[G112] a row whose key the client sets is inserted, never merged into one that exists', () => {
    expect(generated(desk, 'PersonService.java')).toContain('newRows.insert(entity)');
    expect(generated(tree, 'FolderService.java')).not.toContain('newRows');
  });

  test('[G112] rows that refer to a row are counted before it is deleted, unless the database deletes them', () => {
    const check = 'referenceCheck.requireNone(FolderEntity.class, "parent", entity);';
    expect(generated(tree, 'FolderService.java')).toContain(check);
    const [edge] = tree.edges;
    const cascading = { ...edge!, data: { ...edge!.data, onDelete: 'CASCADE' as const } };
    expect(generated({ ...tree, edges: [cascading] }, 'FolderService.java')).not.toContain('requireNone');
  });
});
