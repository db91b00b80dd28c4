import { useEditorState } from '../../editor/editorContext.ts';
import { EntityProperties } from './entities/EntityProperties.tsx';
import { SeveralProperties } from './entities/SeveralProperties.tsx';
import { RelationshipProperties } from './relationships/RelationshipProperties.tsx';

const PLACEHOLDER = 'Select an entity or relationship in the diagram to edit its properties';

/** The one selected element's properties, what several have in common, or what to do to see some. */
export function SelectedProperties() {
  const selection = useEditorState((state) => state.selection);
  const { nodeIds, edgeIds } = selection;
  const entity = useEditorState((state) => state.content.nodes.find(({ id }) => id === nodeIds[0]));
  const relationship = useEditorState((state) => state.content.edges.find(({ id }) => id === edgeIds[0]));
  if (nodeIds.length + edgeIds.length > 1) {
    return <SeveralProperties selection={selection} />;
  }
  if (entity) return <EntityProperties key={entity.id} entity={entity} />;
  if (relationship) return <RelationshipProperties key={relationship.id} relationship={relationship} />;
  return (
    <div className="flex flex-1 items-center justify-center p-8">
      <p className="max-w-56 text-center text-sm text-muted">{PLACEHOLDER}</p>
    </div>
  );
}
