import { addEntityAction } from '../../../editor/actions/edit/addEntity.ts';
import { can } from '@joinery/model';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { EntityTree, type EntityTreeHandle } from './EntityTree.tsx';
import { createEntityIndex } from './listRows.ts';

interface EntityListProps {
  filter: string;
  onFilterChange: (filter: string) => void;
}

/** All entities by name, for finding and jumping; virtualized for thousands. */
export function EntityList({ filter, onFilterChange }: EntityListProps) {
  // A long list updates with low priority, so that typing and dragging never wait for it.
  const content = useDeferredValue(useEditorState((state) => state.content));
  const index = useMemo(() => createEntityIndex(content), [content]);
  const treeRef = useRef<EntityTreeHandle>(null);
  const filterRef = useRef<HTMLInputElement>(null);
  if (index.entities.length === 0) return <NoEntities />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative p-3 pb-2">
        <Search aria-hidden className="pointer-events-none absolute top-5 left-5.5 size-4 text-muted" />
        <Input
          ref={filterRef}
          type="search"
          aria-label="Filter entities"
          placeholder="Filter entities"
          className="pl-8"
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onChange={(event) => onFilterChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'ArrowDown') treeRef.current?.focus();
            else if (event.key === 'Enter') treeRef.current?.jump();
            else return;
            event.preventDefault();
          }}
        />
      </div>
      <EntityTree
        ref={treeRef}
        index={index}
        filter={filter}
        onType={() => filterRef.current?.focus()}
        onClearFilter={() => onFilterChange('')}
      />
    </div>
  );
}

function NoEntities() {
  const editor = useEditor();
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 p-8">
      <p className="text-center text-sm text-muted">No entities yet.</p>
      {mayEdit && <Button onClick={() => addEntityAction.perform(editor)}>Add the first entity</Button>}
    </div>
  );
}
