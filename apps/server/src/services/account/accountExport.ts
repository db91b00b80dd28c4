import { formatDiagramFile } from '@joinery/model';
import { type Database } from '../../db/schema.ts';
import { type BinEntry, type SignedInUser } from '@joinery/wire';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { AppError } from '../../errors.ts';
import { type DiagramService } from '../diagrams/diagramService.ts';
import { readMemberships } from './store/account.ts';
import { readExportedRecords } from './store/exportedRecords.ts';
import { listBin } from '../diagrams/store/diagramList.ts';
import { BIN_MS } from '../diagrams/store/deletion.ts';

const MAX_NAME_IN_PATH = 60;

interface ExportDeps {
  db: Database;
  diagrams: Pick<DiagramService, 'read' | 'readDeleted'>;
  now: () => number;
}

/**
 * Creates a zip of all stored data of a user: account.json, and each own diagram, also those in the bin, as a file that Load
 * opens. Written diagram by diagram while it is sent, which limits the memory used.
 */
export async function* exportAccount(deps: ExportDeps, user: SignedInUser): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const add = (path: string, text: string): Uint8Array[] => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    file.push(strToU8(text), true);
    return chunks.splice(0);
  };
  yield* add(
    'account.json',
    `${JSON.stringify(await readExportedRecords(deps.db, user.id, await readBin(deps, user)), null, 2)}\n`,
  );
  for (const { diagramId, isOwn } of await readMemberships(deps.db, user.id)) {
    if (!isOwn) continue;
    const diagram = await orNull(deps.diagrams.read(diagramId));
    if (diagram === null) continue;
    yield* add(
      `diagrams/${pathName(diagram.name)}${diagramId}.er-diagram.json`,
      formatDiagramFile(diagram.content),
    );
  }
  for (const { _id, name } of await readBin(deps, user)) {
    const content = await orNull(deps.diagrams.readDeleted(_id));
    if (content !== null)
      yield* add(`bin/${pathName(name)}${_id}.er-diagram.json`, formatDiagramFile(content));
  }
  zip.end();
  yield* chunks.splice(0);
}

function readBin({ db, now }: ExportDeps, user: SignedInUser): Promise<BinEntry[]> {
  return listBin(db, user.id, now() - BIN_MS);
}

/** Null for a diagram that was deleted or restored during the export. */
async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Converts a diagram's name to the beginning of a file name: letters and digits only. */
function pathName(name: string): string {
  const word = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_NAME_IN_PATH)
    .replace(/^-|-$/g, '');
  return word === '' ? '' : `${word}-`;
}
