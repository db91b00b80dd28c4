import '../../features/generation/codePanel/codePanel.css';
import { type TargetId } from '@joinery/codegen';
import { useMemo, useState } from 'react';
import { DEMO } from '../../features/landing/content.ts';
import { CodeView } from '../../features/generation/codePanel/CodeView.tsx';
import {
  shownFile,
  useFollowSelection,
  useSelectedEntityName,
} from '../../features/generation/codePanel/files/shownFile.ts';
import { useCode, useCodeLines } from '../../features/generation/codePanel/files/useCode.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';

const TABS = [
  { id: 'spring-boot', label: 'Java' },
  { id: 'typeorm', label: 'TypeORM' },
  { id: 'sql', label: 'SQL' },
] as const satisfies readonly { id: TargetId; label: string }[];
type ShownTarget = (typeof TABS)[number]['id'];

/** The generated code of the demo's diagram, updated with each edit. */
export function DemoCode() {
  const [target, setTarget] = useState<ShownTarget>('spring-boot');
  const request = useMemo(() => ({ target, options: {} }), [target]);
  const code = useCode(request);
  const [path, setPath] = useState<string | null>(null);
  const entityName = useSelectedEntityName();
  const file = shownFile(code.files, path, { layer: 'entity', entityName });
  useFollowSelection(code.files, file, setPath);
  const lines = useCodeLines(code, file?.path ?? null);
  const options = code.files.map((each) => ({ value: each.path, label: each.fileName }));
  return (
    <section aria-label={DEMO.codeLabel} className="flex min-h-0 flex-1 flex-col">
      <Tabs
        label={DEMO.codeLabel}
        tabs={TABS}
        value={target}
        onValueChange={setTarget}
        trailing={
          file && options.length > 1 ? (
            <Select
              aria-label="File"
              className="w-48"
              value={file.path}
              options={options}
              onValueChange={setPath}
            />
          ) : null
        }
      >
        {code.problem === null && lines ? (
          <CodeView code={lines} />
        ) : (
          <p className="flex-1 p-4 text-muted">
            {waitingText(code.problem, code.version, file === undefined)}
          </p>
        )}
      </Tabs>
    </section>
  );
}

function waitingText(problem: string | null, version: number, isEmpty: boolean): string {
  if (problem !== null) return `The code could not be generated: ${problem}`;
  return version > 0 && isEmpty ? 'Add an entity to see its code.' : 'Generating...';
}
