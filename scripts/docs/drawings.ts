import { Graphviz } from '@hpcc-js/wasm-graphviz';

/** Room for the widest of the fonts that a browser may have: texts are laid out larger than they are drawn. */
const LAYOUT_SIZE = 15;
const DRAWN_SIZE = 13;
const FONTS = 'Helvetica, Arial, sans-serif';

/** Draws a DOT source as SVG; the first line of each node is bold. */
export async function drawSvg(dot: string): Promise<string> {
  const graphviz = await Graphviz.load();
  const font = `[fontname="Arial", fontsize=${LAYOUT_SIZE}]`;
  const svg = graphviz.layout(dot.replace('{', `{ graph ${font} node ${font} edge ${font}`), 'svg', 'dot');
  return svg
    .slice(svg.indexOf('<svg'))
    .replaceAll(/<!--.*?-->\n?|<title>.*?<\/title>\n?/gsu, '')
    .replaceAll(`font-size="${LAYOUT_SIZE}.00"`, `font-size="${DRAWN_SIZE}"`)
    .replaceAll('font-family="Arial"', `font-family="${FONTS}"`)
    .replaceAll(/class="node">.*?<text/gsu, '$& font-weight="bold"');
}
