import { can } from '@joinery/model';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useEditor, useEditorState, useUiState } from '../../editor/store/editorContext.ts';
import { type PanelTab } from '../../editor/uiStore.ts';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { PropertiesTab } from './PropertiesTab.tsx';
import { SheetGrip } from './SheetGrip.tsx';
import { useSheetOnTap } from './useSheetOnTap.ts';
import { useShowSelection } from './useShowSelection.ts';

// Not part of the editor's initial chunk.
const EntityList = lazyComponent(async () => (await import('./entityList/EntityList.tsx')).EntityList, {
  Missing: ({ onRetry }) => <LoadError what="The entity list" onRetry={onRetry} />,
});

const TABS = [
  { id: 'properties', label: 'Properties' },
  { id: 'entities', label: 'Entities' },
] as const satisfies readonly { id: PanelTab; label: string }[];
const LABELS: Record<PanelTab, string> = { properties: 'Properties', entities: 'Entities' };
const TIP = 'Tip: Double-click to edit properties quickly';

/** The left panel; viewers find entities in it, but no properties (M097). */
export function LeftPanel() {
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const isOpen = useUiState((state) => state.panel.isOpen);
  const chosen = useUiState((state) => state.panel.tab);
  const tab = mayEdit ? chosen : 'entities';
  const handledRequestRef = useRef(0);
  useSheetOnTap(mayEdit);
  if (!isOpen) return <ClosedPanel tab={tab} />;
  return <OpenPanel tab={tab} mayEdit={mayEdit} handledRequestRef={handledRequestRef} />;
}

function ClosedPanel({ tab }: { tab: PanelTab }) {
  const editor = useEditor();
  return (
    <div
      data-covers-canvas
      className="absolute top-16 left-3 z-20 rounded-lg border bg-surface p-0.5 shadow-sm max-sm:top-auto max-sm:right-3 max-sm:bottom-18 max-sm:left-auto"
    >
      <IconButton
        label={`Show ${LABELS[tab].toLowerCase()}`}
        tooltipSide="right"
        onClick={() => editor.ui.setPanelOpen(true)}
      >
        <PanelLeftOpen aria-hidden />
      </IconButton>
    </div>
  );
}

interface OpenPanelProps {
  tab: PanelTab;
  mayEdit: boolean;
  handledRequestRef: RefObject<number>;
}

function OpenPanel({ tab, mayEdit, handledRequestRef }: OpenPanelProps) {
  const editor = useEditor();
  const bodyRef = useRef<HTMLElement>(null);
  // Kept while the other tab is shown.
  const [filter, setFilter] = useState('');
  useShowSelection(bodyRef);
  const handleClose = useCallback(() => editor.ui.setPanelOpen(false), [editor]);
  const closeButton = (
    <IconButton
      label={`Hide ${LABELS[tab].toLowerCase()}`}
      tooltipSide="right"
      size="sm"
      onClick={handleClose}
    >
      <PanelLeftClose aria-hidden />
    </IconButton>
  );
  const entities = <EntityList filter={filter} onFilterChange={setFilter} />;
  return (
    <aside
      ref={bodyRef}
      aria-label={LABELS[tab]}
      data-plain-keys
      data-sheet="left"
      className="relative w-80 shrink-0 border-r bg-surface max-sm:z-30 max-sm:h-[calc(var(--sheet-share)*1%)] max-sm:w-auto max-sm:rounded-t-xl max-sm:border-t max-sm:border-r-0 max-sm:shadow-lg"
    >
      {/* Contained layout: typing here reflows nothing outside. */}
      <div className="absolute inset-0 flex flex-col contain-strict">
        <SheetGrip label={`Height of ${LABELS[tab].toLowerCase()}`} onClose={handleClose} />
        {mayEdit ? (
          <Tabs
            label="Panel"
            tabs={TABS}
            value={tab}
            onValueChange={(next) => editor.ui.setPanelTab(next)}
            trailing={closeButton}
          >
            {tab === 'properties' ? <PropertiesTab handledRequestRef={handledRequestRef} /> : entities}
          </Tabs>
        ) : (
          <>
            <header className="flex h-11 shrink-0 items-center justify-between border-b pr-2 pl-4">
              <h2 className="text-sm font-semibold">Entities</h2>
              {closeButton}
            </header>
            {entities}
          </>
        )}
        {tab === 'properties' && (
          <footer className="shrink-0 border-t px-4 py-2 text-xs text-muted max-sm:hidden">{TIP}</footer>
        )}
      </div>
    </aside>
  );
}
