import { getNameStyle } from '@joinery/codegen';
import { type CodeStyle, type DiagramSettings } from '@joinery/model';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';

const CHOICES = [
  { value: 'drawn', label: 'As drawn, with suffixes' },
  { value: 'spring', label: 'As Spring teams write' },
] as const satisfies readonly { value: CodeStyle; label: string }[];

interface CodeStyleFieldProps {
  value: CodeStyle;
  onValueChange: (style: CodeStyle) => void;
  keepNames: DiagramSettings['keepNames'];
  /** Whether the code has a REST API, whose addresses are shown, too. */
  hasPaths?: boolean;
}

/** The style of names, with the names that the first three entities get. */
export function CodeStyleField({
  value,
  onValueChange,
  keepNames = false,
  hasPaths = false,
}: CodeStyleFieldProps) {
  const nodes = useEditorState(({ content }) => content.nodes);
  const style = getNameStyle({ codeStyle: value, keepNames });
  const rows = nodes.slice(0, 3).map(({ id, data: { name, className: given } }) => {
    const className = given ?? style.toClassName(name);
    const path = `/api/${style.toPath(name, style.toBaseName(className))}`;
    return { id, names: [name, className, style.toTableName(name), ...(hasPaths ? [path] : [])] };
  });
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Field label="Names">
        <Select value={value} options={CHOICES} onValueChange={onValueChange} />
      </Field>
      <table className="w-full table-fixed text-left text-xs" aria-label="Names of the first entities">
        <thead className="text-muted">
          <tr>
            {['Entity', 'Class', 'Table', ...(hasPaths ? ['Path'] : [])].map((title) => (
              <th key={title} className="py-0.5 pr-2 font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono">
          {rows.map(({ id, names }) => (
            <tr key={id}>
              {names.map((text, column) => (
                <td key={column} className="py-0.5 pr-2 align-top wrap-anywhere">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
