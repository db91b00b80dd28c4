import type { Diagnostic } from '../codeModel.ts';
import type { EntityDraft, Link, Slot } from './drafts.ts';

/** Where a diagnostic points to. */
export interface DiagnosticPlace {
  entity?: EntityDraft;
  slot?: Slot;
  link?: Link;
}

/** Collects what had to be repaired, in the order in which it was found. */
export class Diagnostics {
  readonly list: Diagnostic[] = [];

  warn(code: string, place: DiagnosticPlace, message: string, action: string): void {
    this.#add('warning', code, place, { message, action });
  }

  tell(code: string, place: DiagnosticPlace, message: string, action: string): void {
    this.#add('info', code, place, { message, action });
  }

  #add(
    level: Diagnostic['level'],
    code: string,
    place: DiagnosticPlace,
    text: { message: string; action: string },
  ) {
    const entity = place.entity ?? place.slot?.owner;
    this.list.push({
      level,
      code,
      message: oneLine(text.message),
      action: oneLine(text.action),
      ...(entity && { entityId: entity.id }),
      ...(place.slot?.attribute && { attributeId: place.slot.attribute.id }),
      ...(place.link && { edgeId: place.link.edge.id }),
    });
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** An entity in words for a person. */
export function nameOf(entity: EntityDraft): string {
  return entity.label.trim() === ''
    ? `An entity without a name (${entity.className})`
    : `Entity "${entity.label}"`;
}

/** An attribute in words for a person. */
export function slotName(slot: Slot): string {
  return `"${slot.owner.label}.${slot.label}"`;
}

/** A relationship in words for a person. */
export function linkName(link: Link): string {
  const label = link.role === '' ? '' : ` "${link.edge.data.label}"`;
  return `The ${link.type} relationship${label} from "${link.source.label}" to "${link.target.label}"`;
}
