import { type RenameDecisions } from '@joinery/codegen';
import { type RenameQuestion } from '@joinery/codegen';
import { type ImportResult } from '@joinery/import';
import { type Records } from '@joinery/model';
import { useEffect, useState } from 'react';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { type ImportComparison } from './compareImport.ts';
import { compareInWorker } from '../source/importWorker.ts';

/** The comparison of the diagram with an import, and the user's decisions. */
export interface Comparison {
  /** Null while it is being made, and in an empty diagram. */
  made: (ImportComparison & { base: Records }) | null;
  hasFailed: boolean;
  /** All likely renames, decided or not. */
  questions: readonly RenameQuestion[];
  decisions: RenameDecisions;
  decide: (from: string, to: string | null) => void;
  dropMissing: boolean;
  setDropMissing: (dropMissing: boolean) => void;
}

interface Inputs {
  result: ImportResult | null;
  records: Records;
  decisions: RenameDecisions;
  dropMissing: boolean;
}

/** Compares the diagram with an import beside the page, again after each answer and each edit. */
export function useComparison(result: ImportResult | null): Comparison {
  const records = useEditorState((state) => state.records);
  const content = useEditorState((state) => state.content);
  const [decisions, setDecisions] = useState<RenameDecisions>(new Map());
  const [asked, setAsked] = useState<readonly RenameQuestion[]>([]);
  const [dropMissing, setDropMissing] = useState(false);
  const [outcome, setOutcome] = useState<(Inputs & { comparison: ImportComparison | null }) | null>(null);
  const [source, setSource] = useState(result);
  if (source !== result) {
    setSource(result);
    setDecisions(new Map());
    setAsked([]);
  }
  useEffect(() => {
    if (result?.ok !== true || content.nodes.length === 0) return undefined;
    const controller = new AbortController();
    const inputs = { result, records, decisions, dropMissing };
    const settle = (comparison: ImportComparison | null): void => {
      if (controller.signal.aborted) return;
      setOutcome({ ...inputs, comparison });
      const open = comparison?.questions ?? [];
      setAsked((before) => [
        ...before,
        ...open.filter(({ from }) => before.every((one) => one.from !== from)),
      ]);
    };
    const { content: imported, format } = result;
    compareInWorker({ existing: content, imported, format, decisions, dropMissing }, controller.signal).then(
      settle,
      () => settle(null),
    );
    return () => controller.abort();
  }, [result, records, content, decisions, dropMissing]);
  const isCurrent =
    outcome !== null &&
    outcome.result === result &&
    outcome.records === records &&
    outcome.decisions === decisions &&
    outcome.dropMissing === dropMissing;
  const comparison = isCurrent ? outcome.comparison : null;
  return {
    made: comparison === null ? null : { ...comparison, base: records },
    hasFailed: isCurrent && comparison === null,
    questions: asked,
    decisions,
    decide: (from, to) => setDecisions((before) => new Map(before).set(from, to)),
    dropMissing,
    setDropMissing,
  };
}
