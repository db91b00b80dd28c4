import { withoutInvisibleCharacters, withoutInvisibleTexts } from '@joinery/model';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { downloadFile } from '../../lib/browser/downloadFile.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type DiagramPicture, drawDiagram } from './diagramPicture.ts';
import { createFontCss } from './fonts.ts';
import { pictureFileName, type PictureFormat } from './pictureFileName.ts';
import { createMeasure, readCurrentColours, FONTS } from './pictureStyle.ts';

/** Pixels of a PNG per canvas unit. */
const SHARP_SCALE = 2;
/** Browsers support no larger canvas. */
const MAX_SIDE_PIXELS = 16_384;
const MAX_PIXELS = 120_000_000;

/** The largest scale up to SHARP_SCALE that the browser can render. */
function pngScale({ width, height }: DiagramPicture): number {
  return Math.min(
    SHARP_SCALE,
    MAX_SIDE_PIXELS / width,
    MAX_SIDE_PIXELS / height,
    Math.sqrt(MAX_PIXELS / (width * height)),
  );
}

async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser cannot create images.');
    context.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('The image is too large for this browser.');
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function createPicture(editor: EditorStore): Promise<DiagramPicture> {
  const state = editor.getState();
  const content = withoutInvisibleTexts(state.content);
  const name = withoutInvisibleCharacters(state.name);
  await Promise.all(Object.values(FONTS).map((font) => document.fonts.load(font)));
  const options = { name, colours: readCurrentColours(), measure: createMeasure() };
  // The fonts are needed for exactly the text that the picture without fonts contains.
  const text = drawDiagram(content, { ...options, fontCss: '' }).svg(1);
  return drawDiagram(content, { ...options, fontCss: await createFontCss(text) });
}

/** Downloads the whole diagram as a picture in the current theme. */
export async function exportPicture(editor: EditorStore, format: PictureFormat): Promise<void> {
  const picture = await createPicture(editor);
  const fileName = pictureFileName(editor.getState().name, format);
  if (format === 'svg') {
    downloadFile({ fileName, type: 'image/svg+xml', content: picture.svg(1) });
    return;
  }
  const scale = pngScale(picture);
  downloadFile({ fileName, type: 'image/png', content: await toPng(picture.svg(scale)) });
  if (scale < SHARP_SCALE) {
    const percent = Math.floor((scale / SHARP_SCALE) * 100);
    const message = `The diagram is too large for a full-size PNG, so it was exported at ${percent} %. An SVG is sharp at any size.`;
    showToast({ type: 'warning', message });
  }
}
