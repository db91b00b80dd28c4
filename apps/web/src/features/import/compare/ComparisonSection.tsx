import { formatCount } from '@joinery/model';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { type Comparison } from './useComparison.ts';

type Decision = 'open' | 'renamed' | 'apart';

const DECISIONS: { value: Decision; label: string }[] = [
  { value: 'open', label: 'Choose' },
  { value: 'renamed', label: 'Yes, it was renamed' },
  { value: 'apart', label: 'No, they are different' },
];

/** The changes of the script to the diagram, with questions about likely renames. */
export function ComparisonSection({ comparison }: { comparison: Comparison }) {
  const { made, questions, decisions, decide, dropMissing, setDropMissing, hasFailed } = comparison;
  if (hasFailed)
    return (
      <p role="alert" className="text-sm text-danger">
        The script could not be compared with the diagram.
      </p>
    );
  return (
    <section aria-label="Comparison with the diagram" className="flex flex-col gap-2 text-sm">
      <p aria-live="polite" className="min-h-5">
        {made === null ? 'Comparing with the diagram...' : describe(made)}
      </p>
      {questions.map(({ from, to }) => {
        const given = decisions.get(from);
        const value: Decision = given === undefined ? 'open' : given === null ? 'apart' : 'renamed';
        return (
          <Field key={from} label={`Is ${from} now ${to}?`}>
            <Select
              value={value}
              options={value === 'open' ? DECISIONS : DECISIONS.slice(1)}
              onValueChange={(next) => {
                if (next !== 'open') decide(from, next === 'renamed' ? to : null);
              }}
            />
          </Field>
        );
      })}
      {made?.isMissing === true || dropMissing ? (
        <Checkbox
          label="Remove what the script does not have"
          isChecked={dropMissing}
          onCheckedChange={setDropMissing}
        />
      ) : null}
    </section>
  );
}

function describe({ counts, isChanged }: NonNullable<Comparison['made']>): string {
  const parts = [
    { count: counts.added, what: 'new table' },
    { count: counts.changed, what: 'changed table' },
    { count: counts.removed, what: 'missing table' },
  ].filter(({ count }) => count > 0);
  const found = parts.map(({ count, what }) => formatCount(count, what)).join(', ') || 'no differences';
  return `Compared with the diagram: ${found}.${isChanged || parts.length === 0 ? '' : ' Nothing to change.'}`;
}
