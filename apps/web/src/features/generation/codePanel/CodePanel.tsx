import { describeTarget, type GenerationRequest, TARGET_DESCRIPTIONS, type TargetId } from '@joinery/codegen';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEditor, useUiState } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useSettings } from '../targetSettings.ts';
import { TARGET_FORMS } from '../targetForms.tsx';
import { CodeDiagnostics } from './CodeDiagnostics.tsx';
import { CodeMenu } from './CodeMenu.tsx';
import { type CodeFile } from './files/codeFiles.ts';
import { CodeTree } from './CodeTree.tsx';
import { CodeView } from './CodeView.tsx';
import { CopyCode } from './CopyCode.tsx';
import { PanelResizer } from './PanelResizer.tsx';
import { shownFile, useFollowSelection, useSelectedEntityName } from './files/shownFile.ts';
import { type Code, useCode, useCodeLines } from './files/useCode.ts';
import { usePanelWidth } from './usePanelWidth.ts';
import { useZipComparison } from './files/useZipComparison.tsx';

/** Options of the panel's target list. */
export const TARGET_CHOICES = Object.values(TARGET_DESCRIPTIONS).map(({ id, label }) => ({
  value: id,
  label,
}));

const LAYERS = [
  { value: 'entity', label: 'Entity' },
  { value: 'repository', label: 'Repository' },
  { value: 'service', label: 'Service' },
  { value: 'controller', label: 'Controller' },
  { value: 'dto', label: 'DTO' },
] as const satisfies readonly { value: CodeFile['layer']; label: string }[];
type ShownLayer = (typeof LAYERS)[number]['value'];

/** The layers that a target has files for; a single one needs no picker. */
function shownLayers(target: TargetId): (typeof LAYERS)[number][] {
  const { layers } = describeTarget(target);
  const shown = LAYERS.filter(({ value }) => layers.includes(value));
  return shown.length > 1 ? shown : [];
}

function useRequest(target: TargetId): GenerationRequest {
  const settings = useSettings();
  return useMemo(() => ({ target, options: {}, settings }), [target, settings]);
}

/** The generated code beside the diagram: updated with every edit, with changes highlighted. */
export function CodePanel() {
  const target = useUiState((state) => state.codePanel.target);
  const request = useRequest(target);
  const Settings = TARGET_FORMS[target]?.Settings;
  const code = useCode(request);
  const [layer, setLayer] = useState<ShownLayer>('entity');
  const [path, setPath] = useState<string | null>(null);
  const { width, min, max, setWidth } = usePanelWidth();
  const entityName = useSelectedEntityName();
  const file = shownFile(code.files, path, { layer, entityName });
  useFollowSelection(code.files, file, setPath);
  const chooseLayer = (next: ShownLayer): void => {
    setLayer(next);
    const first = code.files.find((each) => each.layer === next);
    if (first) setPath(first.path);
  };
  return (
    // If the panel covers the diagram, it blocks the pointer, also while a list is open.
    <aside
      aria-label="Generated code"
      data-plain-keys
      className="@container relative flex shrink-0 flex-col border-l bg-surface max-lg:pointer-events-auto max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:w-auto!"
      style={{ width }}
    >
      <PanelResizer width={width} min={min} max={max} onResize={setWidth} />
      <PanelHead
        target={target}
        request={request}
        code={code}
        file={file}
        layer={layer}
        onLayerChange={chooseLayer}
      />
      {Settings === undefined ? null : (
        <div className="border-b p-3">
          <Settings />
        </div>
      )}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)] @max-lg:grid-cols-1 @max-lg:grid-rows-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid min-h-0 border-r @max-lg:border-r-0 @max-lg:border-b">
          <CodeTree files={code.files} chosen={file?.path ?? null} onChoose={setPath} />
        </div>
        <ShownCode code={code} file={file} />
      </div>
      <CodeDiagnostics diagnostics={code.diagnostics} />
    </aside>
  );
}

interface PanelHeadProps {
  target: TargetId;
  request: GenerationRequest;
  code: Code;
  file: CodeFile | undefined;
  layer: ShownLayer;
  onLayerChange: (layer: ShownLayer) => void;
}

function PanelHead({ target, request, code, file, layer, onLayerChange }: PanelHeadProps) {
  const editor = useEditor();
  const comparison = useZipComparison(code.client, request);
  const { project } = describeTarget(target);
  const form = TARGET_FORMS[target];
  const layers = shownLayers(target);
  return (
    <header className="flex flex-wrap items-center gap-2 border-b p-2">
      <h2 className="sr-only">Generated code</h2>
      <Select
        aria-label="Target"
        className="w-40"
        value={target}
        options={TARGET_CHOICES}
        onValueChange={(next) => editor.ui.openCode(next)}
      />
      {layers.length > 0 ? (
        <Select
          aria-label="Layer"
          className="w-32"
          value={layer}
          options={layers}
          onValueChange={onLayerChange}
        />
      ) : null}
      <div className="ml-auto flex items-center gap-2">
        <CodeMenu
          target={target}
          client={code.client}
          file={file}
          onCompare={project === undefined ? undefined : comparison.ask}
        />
        {comparison.element}
        {form?.panelAction === undefined ? null : (
          <Button size="sm" variant="primary" onClick={() => editor.ui.setOpenDialog(form.dialog)}>
            {form.panelAction}
          </Button>
        )}
        <IconButton label="Close code" size="sm" onClick={() => editor.ui.closeCode()}>
          <X aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}

function ShownCode({ code, file }: { code: Code; file: CodeFile | undefined }) {
  const lines = useCodeLines(code, file?.path ?? null);
  const { client, files, problem, version } = code;
  const changes = files.filter(({ state }) => state !== 'same').length;
  if (problem !== null) {
    return (
      <div role="alert" className="flex flex-1 flex-col items-start gap-3 p-4 text-sm text-muted">
        The code could not be generated: {problem}
        <Button onClick={code.retry}>Try again</Button>
      </div>
    );
  }
  if (version > 0 && !file) return <Message>Add an entity to see its code.</Message>;
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-2 border-b pr-1 pl-3 text-xs">
        <span className="min-w-0 truncate font-mono" title={file?.path}>
          {file?.fileName ?? 'Generating...'}
        </span>
        <span className="ml-auto" />
        {changes > 0 ? (
          <Button size="sm" onClick={code.clearMarks}>
            Clear marks ({changes})
          </Button>
        ) : null}
        {file ? <CopyCode text={() => client.call('text', file.path)} /> : null}
      </div>
      {lines ? <CodeView code={lines} /> : <Message>Generating...</Message>}
    </div>
  );
}

function Message({ children }: { children: React.ReactNode }) {
  return <p className="flex-1 p-4 text-sm text-muted">{children}</p>;
}
