import { can } from '@joinery/model';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { EntityProperties } from './EntityProperties.tsx';
import { RelationshipProperties } from './RelationshipProperties.tsx';
import { SeveralProperties } from './SeveralProperties.tsx';

const PLACEHOLDER = 'Select an entity or relationship in the diagram to edit its properties';
const TIP = 'Tip: Double-click to edit properties quickly';

/** The one selected element's properties, or what to do to see some. */
function SelectedProperties() {
  const { nodeIds, edgeIds } = useEditorState((state) => state.selection);
  const entity = useEditorState((state) => state.content.nodes.find(({ id }) => id === nodeIds[0]));
  const relationship = useEditorState((state) => state.content.edges.find(({ id }) => id === edgeIds[0]));
  if (nodeIds.length + edgeIds.length > 1) {
    return <SeveralProperties entityCount={nodeIds.length} relationshipCount={edgeIds.length} />;
  }
  if (entity) return <EntityProperties key={entity.id} entity={entity} />;
  if (relationship) return <RelationshipProperties key={relationship.id} relationship={relationship} />;
  return (
    <div className="flex flex-1 items-center justify-center p-8">
      <p className="max-w-56 text-center text-sm text-muted">{PLACEHOLDER}</p>
    </div>
  );
}

/** The panel at the left; those who may not edit have none (M097). */
export function PropertiesPanel() {
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  return mayEdit ? <EditingPanel /> : null;
}

function EditingPanel() {
  const editor = useEditor();
  const { isOpen, focusRequests } = useEditorState((state) => state.panel);
  const bodyRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focusRequests === 0) return;
    const field = bodyRef.current?.querySelector<HTMLInputElement>('[data-first-field]');
    field?.focus();
    field?.select();
  }, [focusRequests]);

  if (!isOpen) {
    return (
      <div className="absolute top-16 left-3 z-20 rounded-lg border bg-surface p-0.5 shadow-sm max-sm:top-auto max-sm:right-3 max-sm:bottom-12 max-sm:left-auto">
        <IconButton label="Show properties" tooltipSide="right" onClick={() => editor.setPanelOpen(true)}>
          <PanelLeftOpen aria-hidden />
        </IconButton>
      </div>
    );
  }
  return (
    <aside
      aria-label="Properties"
      className="flex w-80 shrink-0 flex-col border-r bg-surface max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:h-[55%] max-sm:w-auto max-sm:rounded-t-xl max-sm:border-t max-sm:border-r-0 max-sm:shadow-lg"
    >
      <header className="flex h-11 shrink-0 items-center justify-between border-b pr-2 pl-4">
        <h2 className="text-sm font-semibold">Properties</h2>
        <IconButton
          label="Hide properties"
          tooltipSide="right"
          size="sm"
          onClick={() => editor.setPanelOpen(false)}
        >
          <PanelLeftClose aria-hidden />
        </IconButton>
      </header>
      <div ref={bodyRef} className="flex min-h-0 flex-1 flex-col">
        <SelectedProperties />
      </div>
      <footer className="shrink-0 border-t px-4 py-2 text-xs text-muted">{TIP}</footer>
    </aside>
  );
}
