import { beanName, type EntityFile, useGenerated, useKeyType } from '../../context.ts';
import { listItemName, readField } from '../web/dto.ts';
import { isRecord, requestFields } from '../web/dtoFields.ts';

/** The file of a service, with the names that all its methods use. */
export interface ServiceFile extends EntityFile {
  names: {
    entity: string;
    repository: string;
    request: string;
    response: string;
    /** The type of a row in a list. */
    listItem: string;
    key: string;
  };
  /** Returns the Java expression that reads a property of the request. */
  readRequest: (property: string) => string;
}

/** Imports the types that all methods of a service use. */
export function forService(file: EntityFile): ServiceFile {
  const { entity } = file;
  const isRecordDto = isRecord(requestFields(entity));
  return {
    ...file,
    names: {
      entity: entity.className,
      repository: beanName(`${entity.baseName}Repository`),
      request: useGenerated(file, 'dto', entity.requestName),
      response: useGenerated(file, 'dto', entity.responseName),
      listItem: useGenerated(file, 'dto', listItemName(entity)),
      key: useKeyType(file, entity),
    },
    readRequest: (property) => readField('request', property, isRecordDto),
  };
}
