import { type Target, TARGET_DESCRIPTIONS, type TargetId, TARGETS } from '@joinery/codegen';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { EditorProvider } from '../editor/EditorProvider.tsx';
import { createEditorStore } from '../editor/store/editorStore.ts';
import { createGeneratedFilesCache } from '../features/generation/codePanel/files/generatedFilesCache.ts';

/** One object defines a new target. */
const TOY: Target<{ title: string }> = {
  id: 'toy',
  label: 'Toy',
  summary: 'The names of the entities.',
  layers: ['sql'],
  optionsSchema: z.object({ title: z.string().default('Entities') }),
  optionNames: ['title'],
  emptyMessage: 'Nothing to play with',
  generate: ({ model, options }) => ({
    files: [
      {
        path: 'toy.txt',
        layer: 'sql',
        entityName: '',
        fileName: 'toy.txt',
        code: `${options.title}: ${model.entities.map(({ label }) => label).join(', ')}`,
      },
    ],
    diagnostics: [],
  }),
};
const REGISTRIES = [TARGETS, TARGET_DESCRIPTIONS] as unknown as Record<string, object>[];
const TOY_ID = TOY.id as TargetId;

beforeAll(() => {
  for (const registry of REGISTRIES) registry['toy'] = TOY;
});
afterAll(() => {
  for (const registry of REGISTRIES) delete registry['toy'];
});
afterEach(cleanup);

test('[H1] a new target is in the export menu, which opens its code', async () => {
  const { ExportDialog } = await import('../features/export/ExportDialog.tsx');
  const editor = createEditorStore({ now: () => 0, createId: () => 'id' });
  render(
    <EditorProvider editor={editor}>
      <ExportDialog />
    </EditorProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: /Toy/u }));
  expect(editor.ui.getState().codePanel).toEqual({ isOpen: true, target: 'toy' });
});

test('[H1] the code panel lists it and generates its files with its defaults', async () => {
  const { TARGET_CHOICES } = await import('../features/generation/codePanel/CodePanel.tsx');
  expect(TARGET_CHOICES.at(-1)).toEqual({ value: 'toy', label: 'Toy' });
  const memory = createGeneratedFilesCache();
  const request = { target: TOY_ID, options: {} };
  memory.generate(request, aDiagram({ nodes: [anEntity({ name: 'Ball' })] }), true);
  expect(memory.getCode('toy.txt')).toBe('Entities: Ball');
});
