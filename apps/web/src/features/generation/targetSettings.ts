import { type GivenOptions, resolveOptions, type TargetId } from '@joinery/codegen';
import {
  can,
  type DiagramSettings,
  isObject,
  SETTINGS_ID,
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

/** Settings with changes; the options of a target keep those that are not changed. */
function mergeSettings(settings: SettingsRecord, changes: SettingsRecord): SettingsRecord {
  const merged: Record<string, unknown> = { ...settings };
  for (const [name, value] of Object.entries<unknown>(changes)) {
    const before = merged[name];
    merged[name] = isObject(before) && isObject(value) ? { ...before, ...value } : value;
  }
  return merged;
}

function withChoices(settings: DiagramSettings | undefined, choices: SettingsRecord): DiagramSettings {
  const { targets, ...others } = settings ?? {};
  return toSettings(mergeSettings({ ...others, ...targets }, choices));
}

/** The settings of the diagram, with the user's own choices over them. */
export function useSettings(): DiagramSettings {
  const settings = useEditorState(({ content }) => content.settings);
  const diagramId = useEditorState((state) => state.diagramId);
  const own = useStore(ownChoices);
  return useMemo(
    () => withChoices(settings, own.diagramId === diagramId ? own.settings : {}),
    [settings, diagramId, own],
  );
}

/**
 * Returns a function that changes settings of the diagram, or for a user who may not edit it those of this page. It returns the
 * settings that then apply.
 */
export function useChangeSettings(): (changes: SettingsRecord) => DiagramSettings {
  const editor = useEditor();
  return (changes) => {
    const { accessLevel, diagramId, records } = editor.getState();
    const { diagramId: earlierId, settings } = ownChoices.getState();
    const choices = earlierId === diagramId ? settings : {};
    if (!can(accessLevel, 'diagram.edit')) {
      const chosen = mergeSettings(choices, changes);
      ownChoices.setState({ diagramId, settings: chosen });
      return withChoices(editor.getState().content.settings, chosen);
    }
    if (Object.keys(changes).length > 0) {
      const merged = mergeSettings(records.settings.get(SETTINGS_ID) ?? {}, changes);
      editor.dispatch(updateSettings(records, merged), 'local');
    }
    return withChoices(editor.getState().content.settings, choices);
  };
}

/** Returns a function that changes options of one target. */
export function useChangeOptions(target: TargetId): (options: GivenOptions) => void {
  const change = useChangeSettings();
  return (options) => void change({ [target]: options });
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
