import {
  type DiagramContent,
  entityKey,
  type EntityNode,
  type Operation,
  type RecordKey,
  recordKey,
  type RecordName,
} from '@joinery/model';

export type PieceKind = 'new' | 'changed' | 'removed';

/** A part of a proposal that can be taken or left: an entity with its attributes, or a relationship. */
export interface Piece {
  id: RecordKey;
  kind: PieceKind;
  subject: 'entity' | 'relationship';
  label: string;
  /** What is new or different in it, in words. */
  detail: string;
  operations: Operation[];
  /** Pieces without which it can not be: the new entities at its ends. */
  needs: RecordKey[];
}

/** Operations that lead from one diagram to the other, piece by piece. */
export function piecesOf(
  operations: readonly Operation[],
  drawn: DiagramContent,
  proposed: DiagramContent,
): Piece[] {
  const groups = new Map<RecordKey, Group>();
  for (const operation of operations) {
    const name = pieceName(operation);
    const id = recordKey(name);
    const group = groups.get(id) ?? { id, name, operations: [] };
    groups.set(id, group);
    group.operations.push(operation);
  }
  const both = { drawn, proposed };
  const pieces = [...groups.values()].flatMap((group) => {
    if (group.name.record === 'area') return [];
    return group.name.record === 'entity' ? entityPiece(group, both) : relationshipPiece(group, both);
  });
  const fresh = new Set(
    pieces.filter(({ kind, subject }) => kind === 'new' && subject === 'entity').map(({ id }) => id),
  );
  return pieces.map((piece) => ({ ...piece, needs: piece.needs.filter((id) => fresh.has(id)) }));
}

/** The operations of one piece. */
interface Group {
  id: RecordKey;
  name: RecordName;
  operations: Operation[];
}

/** Attributes go with their entity. */
function pieceName(operation: Operation): RecordName {
  return operation.record === 'attribute' ? { record: 'entity', id: operation.entityId } : operation;
}

interface Both {
  drawn: DiagramContent;
  proposed: DiagramContent;
}

function entityPiece({ id, name, operations }: Group, { drawn, proposed }: Both): Piece {
  const before = drawn.nodes.find((node) => node.id === name.id);
  const after = proposed.nodes.find((node) => node.id === name.id);
  const label = (after ?? before)?.data.name || 'Untitled';
  const kind = before === undefined ? 'new' : after === undefined ? 'removed' : 'changed';
  return { id, kind, subject: 'entity', label, detail: entityDetail(before, after), operations, needs: [] };
}

function entityDetail(before: EntityNode | undefined, after: EntityNode | undefined): string {
  if (after === undefined) return '';
  if (before === undefined) return after.data.attributes.map(({ name }) => name).join(', ');
  const old = new Map(before.data.attributes.map((attribute) => [attribute.id, attribute]));
  const kept = new Set(after.data.attributes.map(({ id }) => id));
  const parts = [
    ...(before.data.name === after.data.name ? [] : [`was ${before.data.name}`]),
    ...after.data.attributes.filter(({ id }) => !old.has(id)).map(({ name }) => `+ ${name}`),
    ...before.data.attributes.filter(({ id }) => !kept.has(id)).map(({ name }) => `− ${name}`),
    ...after.data.attributes
      .filter((attribute) => isChanged(old.get(attribute.id), attribute))
      .map(({ name }) => `~ ${name}`),
  ];
  return parts.join(', ');
}

function isChanged(before: object | undefined, after: object): boolean {
  return before !== undefined && JSON.stringify(before) !== JSON.stringify(after);
}

function relationshipPiece({ id, name, operations }: Group, { drawn, proposed }: Both): Piece {
  const before = drawn.edges.find((edge) => edge.id === name.id);
  const after = proposed.edges.find((edge) => edge.id === name.id);
  const edge = after ?? before;
  const nameOf = (entityId: string | undefined) =>
    [...proposed.nodes, ...drawn.nodes].find((node) => node.id === entityId)?.data.name ?? '';
  const kind = before === undefined ? 'new' : after === undefined ? 'removed' : 'changed';
  const needs = edge === undefined ? [] : [entityKey(edge.source), entityKey(edge.target)];
  return {
    id,
    kind,
    subject: 'relationship',
    label: `${nameOf(edge?.source)} → ${nameOf(edge?.target)}`,
    detail: edge?.data.type ?? '',
    operations,
    needs,
  };
}

/** The pieces that may really be taken of those that are chosen: what they need is chosen too. */
export function takeable(pieces: readonly Piece[], chosen: ReadonlySet<string>): Piece[] {
  return pieces.filter((piece) => chosen.has(piece.id) && piece.needs.every((id) => chosen.has(id)));
}

/** Their operations in an order in which each finds what it needs. */
export function operationsOf(pieces: readonly Piece[]): Operation[] {
  const all = pieces.flatMap(({ operations }) => operations);
  const rank = ({ kind, record }: Operation) =>
    kind === 'delete' ? 3 : record === 'entity' ? 0 : record === 'attribute' ? 1 : 2;
  return all.toSorted((a, b) => rank(a) - rank(b));
}
