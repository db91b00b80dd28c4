/** A part of a sentence: text, marked text, or a link. */
export type Inline =
  string | { kind: 'strong' | 'em' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

/** A paragraph or larger block: a command is fenced code, a part is the component that a page has for `::name`. */
export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'steps' | 'bullets'; items: Inline[][] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  | { kind: 'command'; command: string }
  | { kind: 'picture'; name: string; alt: string; width: number; height: number }
  | { kind: 'part'; name: string };

/** A heading with the blocks below it; the id is empty if the heading has none. */
export interface TextSection {
  id: string;
  title: string;
  blocks: Block[];
}

/** A Markdown file: the first heading with the blocks below it, a section per other heading, and the blocks after a rule. */
export interface TextPage extends TextSection {
  sections: TextSection[];
  closing: Block[];
}
