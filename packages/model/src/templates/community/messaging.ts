import {
  choice,
  createdAt,
  flag,
  key,
  keyReference,
  moment,
  reference,
  text,
  wholeLong,
} from '../attributeSpecs.ts';
import { drawTemplate } from '../drawTemplate.ts';
import { manyToOne, oneToMany, oneToOne } from '../relationshipSpecs.ts';
import { type Template } from '../template.ts';

export const messaging: Template = {
  id: 'messaging',
  name: 'Messaging',
  category: 'Community',
  summary:
    'People with profiles and devices, conversations with members, messages with replies and reactions.',
  keywords: ['chat', 'conversations', 'social', 'inbox', 'channels', 'direct messages'],
  content: drawTemplate({
    columns: [
      ['Profile', 'Device'],
      ['Person', 'Conversation'],
      ['Membership', 'Message', 'Block'],
      ['Reaction', 'MessageFile', 'Receipt'],
    ],
    entities: {
      Profile: {
        description: 'What others see of a person.',
        color: 'blue',
        attributes: {
          id: key(),
          person_id: reference({ isUnique: true }),
          display_name: text(80),
          about: text(500, { isNullable: true }),
          picture_url: text(500, { isNullable: true }),
        },
      },
      Device: {
        description: 'A device that receives notifications.',
        color: 'blue',
        attributes: {
          id: key(),
          person_id: reference(),
          platform: choice(['WEB', 'ANDROID', 'IOS']),
          push_token: text(255, { isUnique: true }),
          last_seen_at: moment({ isNullable: true }),
        },
      },
      Person: {
        description: 'A person who writes and reads.',
        color: 'blue',
        attributes: {
          id: key(),
          handle: text(32, { isUnique: true }),
          email: text(254, { isUnique: true }),
          is_active: flag('true'),
          created_at: createdAt(),
        },
      },
      Conversation: {
        description: 'Between two people, or in a group with a title.',
        color: 'green',
        attributes: {
          id: key(),
          kind: choice(['DIRECT', 'GROUP', 'CHANNEL']),
          title: text(120, { isNullable: true }),
          created_at: createdAt(),
        },
      },
      Membership: {
        description: 'A person takes part in a conversation.',
        color: 'green',
        attributes: {
          conversation_id: keyReference(),
          person_id: keyReference(),
          role: choice(['MEMBER', 'ADMIN']),
          joined_at: createdAt(),
          is_muted: flag('false'),
        },
      },
      Message: {
        description: 'A message, perhaps in reply to another one.',
        color: 'violet',
        attributes: {
          id: key(),
          conversation_id: reference(),
          sender_id: reference(),
          reply_to_id: reference({ isNullable: true }),
          body: text(8000),
          sent_at: createdAt(),
          edited_at: moment({ isNullable: true }),
          deleted_at: moment({ isNullable: true }),
        },
        indexes: [{ of: ['conversation_id', 'sent_at'] }],
      },
      Block: {
        description: 'A person does not want to hear of another one.',
        color: 'red',
        attributes: {
          id: key(),
          blocker_id: reference(),
          blocked_id: reference(),
          created_at: createdAt(),
        },
        indexes: [{ of: ['blocker_id', 'blocked_id'], isUnique: true }],
      },
      Reaction: {
        description: 'One sign of one person under a message.',
        color: 'amber',
        attributes: {
          id: key(),
          message_id: reference(),
          person_id: reference(),
          emoji: text(16),
        },
        indexes: [{ of: ['message_id', 'person_id', 'emoji'], isUnique: true }],
      },
      MessageFile: {
        description: 'A file that was sent along.',
        color: 'violet',
        attributes: {
          id: key(),
          message_id: reference(),
          file_name: text(255),
          media_type: text(120),
          bytes: wholeLong(),
        },
      },
      Receipt: {
        description: 'A person read a message.',
        color: 'amber',
        attributes: {
          message_id: keyReference(),
          person_id: keyReference(),
          read_at: createdAt(),
        },
      },
    },
    relationships: [
      oneToOne('Profile', 'Person', { label: 'shows', by: 'person_id', onDelete: 'CASCADE' }),
      manyToOne('Device', 'Person', { label: 'of', by: 'person_id', onDelete: 'CASCADE' }),
      oneToMany('Person', 'Membership', { label: 'takes', by: 'person_id', onDelete: 'CASCADE' }),
      oneToMany('Conversation', 'Membership', { label: 'has', by: 'conversation_id', onDelete: 'CASCADE' }),
      oneToMany('Conversation', 'Message', { label: 'holds', by: 'conversation_id', onDelete: 'CASCADE' }),
      oneToMany('Person', 'Message', { label: 'sends', by: 'sender_id', onDelete: 'RESTRICT' }),
      oneToMany('Message', 'Message', { label: 'has reply', by: 'reply_to_id', onDelete: 'SET NULL' }),
      oneToMany('Person', 'Block', { label: 'blocks', by: 'blocker_id', onDelete: 'CASCADE' }),
      oneToMany('Person', 'Block', { label: 'is blocked in', by: 'blocked_id', onDelete: 'CASCADE' }),
      oneToMany('Message', 'Reaction', { label: 'earns', by: 'message_id', onDelete: 'CASCADE' }),
      oneToMany('Person', 'Reaction', { label: 'reacts with', by: 'person_id', onDelete: 'CASCADE' }),
      oneToMany('Message', 'MessageFile', { label: 'carries', by: 'message_id', onDelete: 'CASCADE' }),
      oneToMany('Message', 'Receipt', { label: 'is read in', by: 'message_id', onDelete: 'CASCADE' }),
      oneToMany('Person', 'Receipt', { label: 'reads', by: 'person_id', onDelete: 'CASCADE' }),
    ],
  }),
};
