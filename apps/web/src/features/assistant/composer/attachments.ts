import { type Conversation, CONVERSATION_LIMITS, PICTURE_TYPES } from '@joinery/wire';

const TEXT_FILE = /\.(?:txt|md|sql|ddl|dbml|prisma|csv|json)$/iu;

/** The endings that the file picker offers. */
export const ATTACHABLE = '.txt,.md,.sql,.dbml,.prisma,.csv,.json,.png,.jpg,.jpeg,.webp';

/** Whether a file is attached as a picture. */
export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return (PICTURE_TYPES as readonly string[]).includes(type);
}

/** The message that files are attached to, and the model that replies. */
interface Receiver {
  files: readonly File[];
  /** The language model that replies; null if there is none, undefined until that is known: pictures are not refused then. */
  model: Conversation['model'] | undefined;
}

/** The reason why a file cannot be attached; null if it can. */
export function findAttachmentProblem(file: File, { files, model }: Receiver): string | null {
  const { maxFiles, maxPictureBytes, maxTextFileBytes } = CONVERSATION_LIMITS;
  if (files.length >= maxFiles) return `A message can have at most ${maxFiles} files.`;
  if (isPicture(file)) {
    if (model === null) return 'Pictures need a language model.';
    if (model?.readsPictures === false) return `${model.name} does not read pictures.`;
    if (files.some(isPicture)) return 'A message can have only one picture.';
    return file.size > maxPictureBytes ? `${file.name} is larger than 5 MB.` : null;
  }
  if (!TEXT_FILE.test(file.name))
    return `${file.name} is neither a text or schema file nor a PNG, JPEG or WebP picture.`;
  return file.size > maxTextFileBytes ? `${file.name} is larger than 200 kB.` : null;
}
