import { springConfigSchema, suggestPackageName } from '@joinery/codegen';
import { useCallback } from 'react';
import { type SpringFormApi } from './springFormApi.ts';

const SUGGESTED = ['name', 'baseDir', 'packageName'] as const;

/** Lets name, base folder and package follow group and artifact until a person writes them by hand. */
export function useSuggestedFields(form: SpringFormApi): () => void {
  return useCallback(() => {
    const { groupId = '', artifactId = '' } = form.getValues();
    const suggestions = {
      name: artifactId,
      baseDir: artifactId,
      packageName: suggestPackageName(groupId, artifactId),
    };
    const isUsable = springConfigSchema.safeParse({ groupId, artifactId }).success;
    if (!isUsable) return;
    for (const field of SUGGESTED) {
      if (!form.getFieldState(field).isDirty) form.resetField(field, { defaultValue: suggestions[field] });
    }
  }, [form]);
}
