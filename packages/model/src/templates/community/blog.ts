import { choice, createdAt, flag, key, moment, reference, text } from '../attributeSpecs.ts';
import { drawTemplate } from '../drawTemplate.ts';
import { manyToMany, oneToMany } from '../relationshipSpecs.ts';
import { type Template } from '../template.ts';

export const blog: Template = {
  id: 'blog',
  name: 'Blog',
  category: 'Community',
  summary: 'Authors write posts with categories, tags and pictures; readers answer in threads.',
  keywords: ['posts', 'articles', 'cms', 'news', 'magazine', 'publishing', 'writing'],
  content: drawTemplate({
    columns: [['Author'], ['Category', 'Post', 'Tag'], ['Comment', 'PostImage']],
    entities: {
      Author: {
        description: 'A user with permission to write.',
        color: 'blue',
        attributes: {
          id: key(),
          email: text(254, { isUnique: true }),
          display_name: text(80),
          bio: text(2000, { isNullable: true }),
          role: choice(['WRITER', 'EDITOR', 'ADMIN']),
          created_at: createdAt(),
        },
      },
      Category: {
        description: 'What a post is about; every post has one.',
        color: 'amber',
        attributes: {
          id: key(),
          name: text(80, { isUnique: true }),
          slug: text(80, { isUnique: true }),
        },
      },
      Post: {
        description: 'An article, from the first draft to the archive.',
        color: 'violet',
        attributes: {
          id: key(),
          author_id: reference(),
          category_id: reference(),
          title: text(200),
          slug: text(200, { isUnique: true, description: 'The last part of its address.' }),
          summary: text(500, { isNullable: true }),
          body: text(60000),
          status: choice(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
          published_at: moment({ isNullable: true }),
          created_at: createdAt(),
          allows_comments: flag('true'),
        },
        indexes: [{ of: ['status', 'published_at'] }],
      },
      Tag: {
        description: 'A word that posts are found by.',
        color: 'amber',
        attributes: { id: key(), name: text(40, { isUnique: true }) },
      },
      Comment: {
        description: 'What a reader says to a post, or to another comment.',
        color: 'teal',
        attributes: {
          id: key(),
          post_id: reference(),
          parent_id: reference({ isNullable: true }),
          reader_name: text(80),
          reader_email: text(254),
          body: text(4000),
          is_approved: flag('false'),
          created_at: createdAt(),
        },
        indexes: [{ of: ['post_id', 'created_at'] }],
      },
      PostImage: {
        description: 'A picture in a post.',
        color: 'violet',
        attributes: {
          id: key(),
          post_id: reference(),
          url: text(500),
          alternative_text: text(300, { description: 'For those who do not see it.' }),
        },
      },
    },
    relationships: [
      oneToMany('Author', 'Post', { label: 'writes', by: 'author_id', onDelete: 'RESTRICT' }),
      oneToMany('Category', 'Post', { label: 'groups', by: 'category_id', onDelete: 'RESTRICT' }),
      manyToMany('Post', 'Tag', { label: 'is tagged' }),
      oneToMany('Post', 'Comment', { label: 'receives', by: 'post_id', onDelete: 'CASCADE' }),
      oneToMany('Comment', 'Comment', { label: 'receives', by: 'parent_id', onDelete: 'CASCADE' }),
      oneToMany('Post', 'PostImage', { label: 'shows', by: 'post_id', onDelete: 'CASCADE' }),
    ],
  }),
};
