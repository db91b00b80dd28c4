import {
  choice,
  createdAt,
  day,
  flag,
  key,
  moment,
  money,
  reference,
  text,
  whole,
} from '../attributeSpecs.ts';
import { drawTemplate } from '../drawTemplate.ts';
import { manyToMany, manyToOne, oneToMany, oneToOne } from '../relationshipSpecs.ts';
import { type Template } from '../template.ts';

export const library: Template = {
  id: 'library',
  name: 'Library',
  category: 'Community',
  summary: 'Books by authors and publishers, their copies, members who borrow and wait for them, and fines.',
  keywords: ['books', 'loans', 'lending', 'catalogue', 'archive', 'media'],
  content: drawTemplate({
    columns: [
      ['Author', 'Genre', 'Publisher'],
      ['Book', 'Branch'],
      ['BookCopy', 'Hold'],
      ['Loan', 'Member'],
      ['Fine', 'LibraryCard'],
    ],
    entities: {
      Author: {
        description: 'The author of a book.',
        color: 'amber',
        attributes: {
          id: key(),
          full_name: text(160),
          born_in: whole({ isNullable: true }),
          biography: text(4000, { isNullable: true }),
        },
        indexes: [{ of: ['full_name'] }],
      },
      Genre: {
        description: 'A kind of book.',
        color: 'amber',
        attributes: {
          id: key(),
          parent_id: reference({ isNullable: true }),
          name: text(80, { isUnique: true }),
        },
      },
      Publisher: {
        description: 'Who brought a book out.',
        color: 'amber',
        attributes: { id: key(), name: text(160, { isUnique: true }), city: text(120, { isNullable: true }) },
      },
      Book: {
        description: 'A work in one edition.',
        color: 'violet',
        attributes: {
          id: key(),
          publisher_id: reference({ isNullable: true }),
          isbn: text(13, { isNullable: true, isUnique: true }),
          title: text(300),
          language: text(2, { defaultValue: 'en' }),
          published_in: whole({ isNullable: true }),
          pages: whole({ isNullable: true }),
        },
        indexes: [{ of: ['title'] }],
      },
      Branch: {
        description: 'A house of the library.',
        color: 'green',
        attributes: { id: key(), name: text(120, { isUnique: true }), address: text(300) },
      },
      BookCopy: {
        description: 'One copy of a book, with a barcode.',
        color: 'violet',
        attributes: {
          id: key(),
          book_id: reference(),
          branch_id: reference(),
          barcode: text(32, { isUnique: true }),
          condition: choice(['GOOD', 'WORN', 'DAMAGED', 'LOST']),
          acquired_on: day(),
        },
      },
      Hold: {
        description: 'A member waits for a book.',
        color: 'teal',
        attributes: {
          id: key(),
          book_id: reference(),
          member_id: reference(),
          state: choice(['WAITING', 'READY', 'COLLECTED', 'EXPIRED']),
          placed_at: createdAt(),
        },
        indexes: [{ of: ['book_id', 'placed_at'] }],
      },
      Loan: {
        description: 'A copy that a member took home.',
        color: 'teal',
        attributes: {
          id: key(),
          copy_id: reference(),
          member_id: reference(),
          lent_at: createdAt(),
          due_on: day(),
          returned_at: moment({ isNullable: true }),
          renewals: whole({ defaultValue: '0' }),
        },
        indexes: [{ of: ['member_id', 'returned_at'] }],
      },
      Member: {
        description: 'A person with permission to borrow.',
        color: 'blue',
        attributes: {
          id: key(),
          full_name: text(120),
          email: text(254, { isUnique: true }),
          born_on: day({ isNullable: true }),
          joined_on: day(),
        },
      },
      Fine: {
        description: 'What a loan costs that came back late or damaged.',
        color: 'red',
        attributes: {
          id: key(),
          loan_id: reference({ isUnique: true }),
          amount: money(),
          reason: choice(['LATE', 'DAMAGED', 'LOST']),
          paid_at: moment({ isNullable: true }),
        },
      },
      LibraryCard: {
        description: 'The card of a member.',
        color: 'blue',
        attributes: {
          id: key(),
          member_id: reference({ isUnique: true }),
          number: text(20, { isUnique: true }),
          valid_until: day(),
          is_blocked: flag('false'),
        },
      },
    },
    relationships: [
      manyToMany('Author', 'Book', { label: 'wrote' }),
      manyToMany('Genre', 'Book', { label: 'holds' }),
      oneToMany('Genre', 'Genre', { label: 'contains', by: 'parent_id', onDelete: 'SET NULL' }),
      oneToMany('Publisher', 'Book', { label: 'publishes', by: 'publisher_id', onDelete: 'SET NULL' }),
      oneToMany('Book', 'BookCopy', { label: 'exists as', by: 'book_id', onDelete: 'RESTRICT' }),
      oneToMany('Branch', 'BookCopy', { label: 'keeps', by: 'branch_id', onDelete: 'RESTRICT' }),
      oneToMany('Book', 'Hold', { label: 'is waited for in', by: 'book_id', onDelete: 'CASCADE' }),
      manyToOne('Hold', 'Member', { label: 'of', by: 'member_id', onDelete: 'CASCADE' }),
      oneToMany('BookCopy', 'Loan', { label: 'is lent in', by: 'copy_id', onDelete: 'RESTRICT' }),
      manyToOne('Loan', 'Member', { label: 'to', by: 'member_id', onDelete: 'RESTRICT' }),
      oneToOne('Loan', 'Fine', { label: 'may cost', by: 'loan_id', onDelete: 'RESTRICT' }),
      oneToOne('Member', 'LibraryCard', { label: 'shows', by: 'member_id', onDelete: 'CASCADE' }),
    ],
  }),
};
