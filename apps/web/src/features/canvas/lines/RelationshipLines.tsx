import { can } from '@joinery/model';
import { useStoreApi, ViewportPortal } from '@xyflow/react';
import { type MouseEvent, use, useMemo } from 'react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { DetailContext, useCanvasStore } from '../canvasContext.ts';
import { isLineIn } from './canvasLines.ts';
import { toggleSelection } from '../cards/toggleSelection.ts';
import { LineStripes, LineTags } from './LineMarks.tsx';
import { findElement, toSelection } from '../picture/elements.ts';
import { useLineElements } from '../picture/useElements.ts';
import { RelationshipLine } from './RelationshipLine.tsx';
import { openProperties } from '../../../editor/openProperties.ts';
import { useDrawnArea } from '../useDrawnArea.ts';

/** All visible relationships, in one SVG below the cards. */
export function RelationshipLines() {
  const editor = useEditor();
  const flow = useStoreApi();
  const lines = useLineElements(useCanvasStore());
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const isDetailed = use(DetailContext) === 'full';
  const area = useDrawnArea();
  const drawn = useMemo(() => lines.filter((line) => isLineIn(line, area)), [lines, area]);

  const handleClick = (event: MouseEvent): void => {
    const line = findElement(event.target);
    if (line === null || !mayEdit) return;
    flow.setState({ nodesSelectionActive: false });
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
    editor.select(toggleSelection(editor.getState().selection, 'edgeIds', { id: line.id, isAdding }));
  };
  const handleDoubleClick = (event: MouseEvent): void => {
    const line = findElement(event.target);
    if (line !== null) openProperties(editor, toSelection(line));
  };

  return (
    <ViewportPortal>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the lines in it are reached through the list */}
      <svg className="relationship-lines" onClick={handleClick} onDoubleClick={handleDoubleClick}>
        <LineStripes lines={drawn} isDetailed={isDetailed} />
        {drawn.map((line) => (
          <RelationshipLine key={line.id} line={line} mayEdit={mayEdit} />
        ))}
        <LineTags lines={drawn} isDetailed={isDetailed} />
      </svg>
    </ViewportPortal>
  );
}
