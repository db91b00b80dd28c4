import type { Diagnostic } from '../codeModel.ts';
import type { DraftColumn, EntityDraft, Link } from './drafts.ts';

/** The texts of a diagnostic and the element it refers to. */
interface Finding extends Pick<Diagnostic, 'message' | 'action'> {
  entity?: EntityDraft;
  column?: DraftColumn;
  link?: Link;
}

/** Collects diagnostics in the order of their discovery. */
export class Diagnostics {
  readonly list: Diagnostic[] = [];

  warn(code: string, finding: Finding): void {
    this.list.push({ level: 'warning', code, ...toDiagnosticFields(finding) });
  }

  info(code: string, finding: Finding): void {
    this.list.push({ level: 'info', code, ...toDiagnosticFields(finding) });
  }
}

function toDiagnosticFields({ message, action, column, link, entity = column?.owner }: Finding) {
  return {
    message: oneLine(message),
    action: oneLine(action),
    ...(entity && { entityId: entity.id }),
    ...(column?.attribute && { attributeId: column.attribute.id }),
    ...(link && { edgeId: link.edge.id }),
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

export function entityLabel(entity: EntityDraft): string {
  return entity.label.trim() === ''
    ? `An entity without a name (${entity.className})`
    : `Entity "${entity.label}"`;
}

export function attributeLabel(column: DraftColumn): string {
  return `"${column.owner.label}.${column.label}"`;
}

export function linkName(link: Link): string {
  const label = link.role === '' ? '' : ` "${link.edge.data.label}"`;
  return `The ${link.type} relationship${label} from "${link.source.label}" to "${link.target.label}"`;
}
