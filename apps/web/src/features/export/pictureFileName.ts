import { withoutInvisibleCharacters } from '@joinery/model';

export type PictureFormat = 'png' | 'svg';

const FALLBACK = 'er-diagram';
const MAX_CHARACTERS = 100;

/** Makes a file name that is valid on every operating system from the diagram's name. */
export function pictureFileName(name: string, format: PictureFormat): string {
  const plain = withoutInvisibleCharacters(name)
    .normalize('NFC')
    // Path separators, characters reserved in file names, invisible ones, and text direction marks.
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '_')
    .replace(/\s+/g, ' ');
  const cut = Array.from(plain).slice(0, MAX_CHARACTERS).join('');
  const base = cut.replace(/^[. ]+|[. ]+$/g, '');
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(base);
  if (base === '' || /^_+$/.test(base)) return `${FALLBACK}.${format}`;
  return `${isReserved ? '_' : ''}${base}.${format}`;
}
