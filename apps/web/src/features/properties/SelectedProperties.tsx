import { useEditorState } from '../../editor/editorContext.ts';
import { EntityProperties } from './entities/EntityProperties.tsx';
import { SeveralProperties } from './entities/SeveralProperties.tsx';
import { RelationshipProperties } from './relationships/RelationshipProperties.tsx';

/** The one selected element's properties, or what several have in common. */
export function SelectedProperties() {
  const selection = useEditorState((state) => state.selection);
  const { nodeIds, edgeIds, areaIds = [] } = selection;
  const entity = useEditorState((state) => state.content.nodes.find(({ id }) => id === nodeIds[0]));
  const relationship = useEditorState((state) => state.content.edges.find(({ id }) => id === edgeIds[0]));
  if (nodeIds.length + edgeIds.length + areaIds.length > 1) {
    return <SeveralProperties selection={selection} />;
  }
  if (entity) return <EntityProperties key={entity.id} entity={entity} />;
  if (relationship) return <RelationshipProperties key={relationship.id} relationship={relationship} />;
  return null;
}
