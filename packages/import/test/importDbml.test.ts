import { describe, expect, it } from 'vitest';
import { importDiagram } from '../src/index.ts';
import { countingIds, outline } from './outline.ts';

const BLOG = `
Project blog {
  database_type: 'MySQL'
}
Table users as U [headercolor: #3498db] {
  id bigint [pk, increment, note: 'the key']
  email varchar(120) [not null, unique]
  role role [not null, default: 'reader']
  balance decimal(10,2) [default: 0.5]
  since timestamp [default: \`now()\`]
  is_active boolean [default: true]
  Note: 'who writes'
  indexes {
    (email, role) [unique, name: 'uq_email_role']
    \`lower(email)\`
  }
}
Enum role {
  reader [note: 'may read']
  "chief editor"
}
TablePartial stamps {
  created_at datetime [not null]
}
Table core.posts {
  id int [pk]
  author_id bigint [not null, ref: > U.id]
  ~stamps
}
Table tags {
  name varchar(40) [pk]
}
Table profile {
  user_id bigint [pk]
}
Ref author_profile: profile.user_id - users.id [delete: cascade]
Ref: core.posts.id <> tags.name
TableGroup people {
  users
  profile
}`;

describe('a DBML document', () => {
  it('[I11] becomes a diagram with enumerations, partials, indexes, notes and references', () => {
    const result = importDiagram(BLOG, { format: 'dbml', createId: countingIds() });
    expect(result.ok && outline(result.content)).toMatchSnapshot();
    expect(result.ok && result.notes).toMatchSnapshot();
  });

  it('[I8] a fault is told with line and column', () => {
    const result = importDiagram('Table x {\n  id int [pk\n}', { format: 'dbml', createId: countingIds() });
    expect(result).toMatchObject({ ok: false, line: 3, column: 1 });
  });

  it('[I8] a document without tables is told', () => {
    const result = importDiagram('Enum a { b }', { format: 'dbml', createId: countingIds() });
    expect(result).toMatchObject({ ok: false, message: 'No Table was found.' });
  });
});
