/** An example of each form of change, the most usual first. */
export const CHANGE_EXAMPLES = {
  addAttributes: 'Add phone, birth_date and an optional note to Customer',
  addGroup: 'Add an audit trail to Customer',
  rename: 'Rename email of Customer to new_name',
  relate: 'Customer has many Order',
  flag: 'Make email of Customer required and unique',
  retype: 'Change the type of email of Customer to Integer',
  split: 'Split email out of Customer into NewEntity',
  addEntity: 'Add entity Invoice with number, total and due_date',
  removeAttribute: 'Remove email from Customer',
  remove: 'Remove Log',
  unrelate: 'Remove the relationship between Customer and Address',
  relateMany: 'Customer and Order are many to many',
} as const;
