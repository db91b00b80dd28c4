import { type ComponentType } from 'react';
import { Link } from 'react-router';
import { CANVAS_KEYS, MOUSE_GESTURES } from '../../editor/input/gestures.ts';
import { Bullets, DocsTable } from './DocsText.tsx';
import { SHORTCUT_ROWS } from './shortcutRows.ts';
import { TEMPLATE_ROWS } from './templateRows.ts';

/** The parts that are computed from the product, by their names in the text. */
const PARTS: Readonly<Record<string, ComponentType>> = {
  templates: TemplateLinks,
  shortcuts: ShortcutTable,
  gestures: GestureTable,
};

/** A line `::name` of the text; an unknown name fails the build. */
export function DocsPart({ name }: { name: string }) {
  const Part = PARTS[name];
  if (!Part) throw new Error(`The documentation has no part ${name}.`);
  return <Part />;
}

function TemplateLinks() {
  return (
    <Bullets>
      {TEMPLATE_ROWS.map(({ id, name, summary }) => (
        <li key={id}>
          <Link to={`/my-diagrams?template=${id}`} className="text-accent underline underline-offset-2">
            {name}
          </Link>
          : {summary}
        </li>
      ))}
    </Bullets>
  );
}

function ShortcutTable() {
  return <DocsTable caption="Keyboard shortcuts" head={['Keys', 'Action']} rows={SHORTCUT_ROWS} />;
}

function GestureTable() {
  const rows = [...MOUSE_GESTURES, ...CANVAS_KEYS].map(({ keys, effect }) => [keys, effect]);
  return <DocsTable caption="Mouse, touch and canvas" head={['How', 'Effect']} rows={rows} />;
}
