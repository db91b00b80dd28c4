import { type GivenOptions, resolveOptions, type TargetId } from '@joinery/codegen';
import {
  can,
  type Changes,
  type DiagramSettings,
  type SettingsRecord,
  toSettings,
  updateSettings,
} from '@joinery/model';
import { useMemo } from 'react';
import { type z } from 'zod';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useEditor, useEditorState } from '../../editor/store/editorContext.ts';

/** Choices of a user without permission to edit: they last as long as the page, and the diagram keeps its settings. */
const ownChoices: StoreApi<{ diagramId: string | null; settings: SettingsRecord }> = createStore(() => ({
  diagramId: null,
  settings: {},
}));

/** The settings of the diagram, with the user's own choices over them. */
export function useSettings(): DiagramSettings {
  const settings = useEditorState(({ content }) => content.settings);
  const diagramId = useEditorState((state) => state.diagramId);
  const own = useStore(ownChoices);
  return useMemo(() => {
    const { targets, ...others } = settings ?? {};
    const chosen = own.diagramId === diagramId ? own.settings : {};
    return toSettings({ ...others, ...targets, ...chosen });
  }, [settings, diagramId, own]);
}

/** Returns a function that changes settings of the diagram; where the user may not edit it, for this page only. */
export function useChangeSettings(): (changes: Changes<SettingsRecord>) => void {
  const editor = useEditor();
  return (changes) => {
    const { accessLevel, diagramId, records } = editor.getState();
    if (can(accessLevel, 'diagram.edit')) {
      editor.dispatch(updateSettings(records, changes), 'local');
      return;
    }
    const { diagramId: earlierId, settings } = ownChoices.getState();
    const kept = earlierId === diagramId ? settings : {};
    ownChoices.setState({ diagramId, settings: { ...kept, ...changes } as SettingsRecord });
  };
}

/** Returns a function that changes options of one target and keeps its others. */
export function useChangeOptions(target: TargetId): (options: GivenOptions) => void {
  const { targets } = useSettings();
  const change = useChangeSettings();
  return (options) => change({ [target]: { ...targets?.[target], ...options } });
}

/** Returns the options of a target as the settings say, with the defaults where these do not fit. */
export function parseOptions<Options>(
  schema: z.ZodType<Options>,
  target: TargetId,
  settings: DiagramSettings,
): Options {
  const parsed = schema.safeParse(resolveOptions(target, settings));
  if (parsed.success) return parsed.data;
  const { codeStyle } = settings;
  return schema.parse(resolveOptions(target, codeStyle && { codeStyle }));
}

/** The options of a target as the settings say. */
export function useTargetOptions<Options>(schema: z.ZodType<Options>, target: TargetId): Options {
  const settings = useSettings();
  return useMemo(() => parseOptions(schema, target, settings), [schema, target, settings]);
}
