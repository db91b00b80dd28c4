import { type Attribute, LIMITS } from '@joinery/model';
import { WholeNumberField } from './WholeNumberField.tsx';

/** The generators' defaults; a database with fewer digits reports it when code is generated. */
const DEFAULT_PRECISION = 19;
const DEFAULT_SCALE = 2;

interface DigitsFieldsProps {
  attribute: Attribute;
  onChange: (changes: Partial<Attribute>) => void;
}

/** Precision and scale of a BigDecimal. */
export function DigitsFields({ attribute: { precision, scale }, onChange }: DigitsFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <WholeNumberField
        label="Precision"
        value={precision}
        min={1}
        max={LIMITS.maxPrecision}
        placeholder={String(DEFAULT_PRECISION)}
        onChange={(next) => onChange({ precision: next })}
      />
      <WholeNumberField
        label="Scale"
        value={scale}
        min={0}
        max={precision ?? DEFAULT_PRECISION}
        placeholder={String(Math.min(DEFAULT_SCALE, precision ?? DEFAULT_PRECISION))}
        onChange={(next) => onChange({ scale: next })}
      />
    </div>
  );
}
