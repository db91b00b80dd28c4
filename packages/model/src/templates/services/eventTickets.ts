import { choice, createdAt, flag, key, moment, money, reference, text, whole } from '../attributeSpecs.ts';
import { drawTemplate } from '../drawTemplate.ts';
import { manyToMany, manyToOne, oneToMany, oneToOne } from '../relationshipSpecs.ts';
import { type Template } from '../template.ts';

export const eventTickets: Template = {
  id: 'event-tickets',
  name: 'Event tickets',
  category: 'Services',
  summary: 'Events at venues with performers, ticket types on sale, bookings, tickets and entry at the door.',
  keywords: ['concert', 'conference', 'festival', 'cinema', 'theatre', 'seats', 'booking'],
  content: drawTemplate({
    columns: [
      ['Organizer', 'Venue', 'Performer'],
      ['LiveEvent', 'VoucherCode'],
      ['TicketType', 'Booking'],
      ['Ticket', 'Attendee', 'CheckIn'],
    ],
    entities: {
      Organizer: {
        description: 'A person or company that runs events.',
        color: 'blue',
        attributes: {
          id: key(),
          name: text(160, { isUnique: true }),
          email: text(254),
          website: text(255, { isNullable: true }),
        },
      },
      Venue: {
        description: 'Where events take place.',
        color: 'green',
        attributes: {
          id: key(),
          name: text(160),
          address: text(300),
          capacity: whole(),
          time_zone: text(64, { defaultValue: 'UTC' }),
        },
      },
      Performer: {
        description: 'Who is on stage.',
        color: 'green',
        attributes: { id: key(), name: text(160), biography: text(4000, { isNullable: true }) },
      },
      LiveEvent: {
        description: 'Something that happens at one time in one place.',
        color: 'violet',
        attributes: {
          id: key(),
          organizer_id: reference(),
          venue_id: reference(),
          title: text(200),
          description: text(8000, { isNullable: true }),
          starts_at: moment(),
          ends_at: moment(),
          state: choice(['DRAFT', 'ON_SALE', 'SOLD_OUT', 'CANCELLED', 'OVER']),
        },
        indexes: [{ of: ['state', 'starts_at'] }],
      },
      VoucherCode: {
        description: 'A word that makes a booking cheaper.',
        color: 'amber',
        attributes: {
          id: key(),
          event_id: reference(),
          code: text(32),
          percent_off: whole(),
          uses_left: whole({ isNullable: true }),
        },
        indexes: [{ of: ['event_id', 'code'], isUnique: true }],
      },
      TicketType: {
        description: 'A price for a kind of seat of an event.',
        color: 'amber',
        attributes: {
          id: key(),
          event_id: reference(),
          name: text(80),
          price: money(),
          quantity: whole(),
          on_sale_from: moment({ isNullable: true }),
          is_seated: flag('false'),
        },
        indexes: [{ of: ['event_id', 'name'], isUnique: true }],
      },
      Booking: {
        description: 'Tickets that were bought at once.',
        color: 'teal',
        attributes: {
          id: key(),
          voucher_code_id: reference({ isNullable: true }),
          buyer_email: text(254),
          number: text(16, { isUnique: true }),
          state: choice(['RESERVED', 'PAID', 'REFUNDED', 'EXPIRED']),
          total: money(),
          booked_at: createdAt(),
        },
        indexes: [{ of: ['buyer_email'] }],
      },
      Ticket: {
        description: 'One ticket with the code that is read at the door.',
        color: 'teal',
        attributes: {
          id: key(),
          booking_id: reference(),
          ticket_type_id: reference(),
          attendee_id: reference({ isNullable: true }),
          code: text(36, { isUnique: true }),
          seat: text(12, { isNullable: true }),
        },
      },
      Attendee: {
        description: 'Whose name is on a ticket.',
        color: 'blue',
        attributes: { id: key(), full_name: text(120), email: text(254, { isNullable: true }) },
      },
      CheckIn: {
        description: 'A ticket was read at the door.',
        color: 'teal',
        attributes: {
          id: key(),
          ticket_id: reference({ isUnique: true }),
          gate: text(40, { isNullable: true }),
          checked_in_at: createdAt(),
        },
      },
    },
    relationships: [
      oneToMany('Organizer', 'LiveEvent', { label: 'holds', by: 'organizer_id', onDelete: 'RESTRICT' }),
      oneToMany('Venue', 'LiveEvent', { label: 'houses', by: 'venue_id', onDelete: 'RESTRICT' }),
      manyToMany('Performer', 'LiveEvent', { label: 'plays at' }),
      oneToMany('LiveEvent', 'VoucherCode', { label: 'gives out', by: 'event_id', onDelete: 'CASCADE' }),
      oneToMany('LiveEvent', 'TicketType', { label: 'sells', by: 'event_id', onDelete: 'RESTRICT' }),
      oneToMany('VoucherCode', 'Booking', { label: 'lowers', by: 'voucher_code_id', onDelete: 'SET NULL' }),
      oneToMany('TicketType', 'Ticket', { label: 'is sold as', by: 'ticket_type_id', onDelete: 'RESTRICT' }),
      oneToMany('Booking', 'Ticket', { label: 'holds', by: 'booking_id', onDelete: 'RESTRICT' }),
      manyToOne('Ticket', 'Attendee', { label: 'for', by: 'attendee_id', onDelete: 'SET NULL' }),
      oneToOne('Ticket', 'CheckIn', { label: 'is read in', by: 'ticket_id', onDelete: 'RESTRICT' }),
    ],
  }),
};
