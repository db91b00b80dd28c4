import { type CodeEntity, type Column } from '../../../codeModel.ts';
import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';
import { oneLine } from '../../../files/escape.ts';
import { firstPathText, keyPath } from '../java/web/controller.ts';
import { COMMANDS } from './commands.ts';
import { type DtoField, requestFields } from '../java/web/dtoFields.ts';
import { sampleJson } from '../tests/sampleValues.ts';

function getSample(field: DtoField): unknown {
  if (field.kind === 'ids') return [];
  if (field.kind === 'reference' && !field.isRequired) return null;
  return sampleJson({ ...field.type, property: field.property });
}

function samplePathValue(column: Column): string {
  return column.enumType ? firstPathText(column.enumType) : String(sampleJson(column));
}

function samplePath(entity: CodeEntity): string {
  return keyPath(entity).replace(/\{([^}]*)\}/g, (_, name: string) => {
    const columns = entity.primaryKey.columns;
    const column = columns.find((other) => other.property === name) ?? columns[0];
    return column === undefined ? '1' : encodeURIComponent(samplePathValue(column));
  });
}

function formatRequests(entity: CodeEntity): string {
  const base = `{{host}}/api/${entity.path}`;
  const one = `${base}${samplePath(entity)}`;
  const body = JSON.stringify(
    Object.fromEntries(requestFields(entity).map((field) => [field.property, getSample(field)])),
    null,
    2,
  );
  const label = oneLine(entity.label) || entity.baseName;
  const json = 'Content-Type: application/json';
  return [
    `### ${label}: list\nGET ${base}?page=0&size=20`,
    `### ${label}: create\nPOST ${base}\n${json}\n\n${body}`,
    `### ${label}: read\nGET ${one}`,
    `### ${label}: update\nPUT ${one}\n${json}\n\n${body}`,
    `### ${label}: delete\nDELETE ${one}`,
  ].join('\n\n');
}

/** Emits requests to every endpoint, for the HTTP clients of IntelliJ IDEA and VS Code. */
export function emitApiHttp(context: SpringContext): GeneratedFile {
  const head = `# Start the application first: ${COMMANDS[context.config.type].run}\n@host = http://localhost:8080`;
  return projectFile('api.http', `${[head, ...context.model.entities.map(formatRequests)].join('\n\n')}\n`);
}
