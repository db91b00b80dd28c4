import {
  type Attribute,
  ATTRIBUTE_ROLES,
  type AttributeRole,
  canHaveRole,
  effectiveRole,
} from '@joinery/model';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';

const TEXTS: Record<AttributeRole, { label: string; hint?: string }> = {
  created: { label: 'Time of creation', hint: 'Generated code sets it in a new row. No request has it.' },
  updated: { label: 'Time of the last change', hint: 'Generated code sets it. No request has it.' },
  version: { label: 'Version', hint: 'A change of an older state of the row is refused.' },
  secret: { label: 'Secret', hint: 'It is in requests, and in no response or list.' },
  deleted: { label: 'Mark of deleted rows', hint: 'DELETE sets it, and the row is hidden.' },
  none: { label: 'None' },
};

interface RoleFieldProps {
  attribute: Attribute;
  onChange: (role: AttributeRole) => void;
}

/** The role of an attribute, of those that its type can have; none without any. */
export function RoleField({ attribute, onChange }: RoleFieldProps) {
  const roles = ATTRIBUTE_ROLES.filter((role) => role === 'none' || canHaveRole(attribute, role));
  const role = effectiveRole(attribute) ?? 'none';
  if (roles.length === 1) return null;
  return (
    <Field label="Role" hint={TEXTS[role].hint}>
      <Select
        className="h-7 text-xs"
        value={role}
        options={roles.map((value) => ({ value, label: TEXTS[value].label }))}
        onValueChange={onChange}
      />
    </Field>
  );
}
