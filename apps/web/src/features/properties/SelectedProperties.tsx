import { type DiagramContent } from '@joinery/model';
import { useEditorState } from '../../editor/store/editorContext.ts';
import { EntityProperties } from './entities/EntityProperties.tsx';
import { SeveralProperties } from './entities/SeveralProperties.tsx';
import { RelationshipProperties } from './relationships/RelationshipProperties.tsx';

/** A diagram may have thousands of elements: searches nothing when there is no id. */
function useElement<K extends 'nodes' | 'edges'>(
  kind: K,
  elementId: string | undefined,
): DiagramContent[K][number] | undefined {
  return useEditorState(({ content }) =>
    elementId === undefined ? undefined : content[kind].find(({ id }) => id === elementId),
  );
}

/** The properties of the selected element, or the actions for several. */
export function SelectedProperties() {
  const selection = useEditorState((state) => state.selection);
  const { nodeIds, edgeIds, areaIds = [] } = selection;
  const entity = useElement('nodes', nodeIds[0]);
  const relationship = useElement('edges', edgeIds[0]);
  if (nodeIds.length + edgeIds.length + areaIds.length > 1) {
    return <SeveralProperties selection={selection} />;
  }
  if (entity) return <EntityProperties key={entity.id} entity={entity} />;
  if (relationship) return <RelationshipProperties key={relationship.id} relationship={relationship} />;
  return null;
}
