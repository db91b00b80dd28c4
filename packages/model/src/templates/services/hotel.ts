import { choice, createdAt, day, flag, key, money, reference, text, whole } from '../attributeSpecs.ts';
import { drawTemplate } from '../drawTemplate.ts';
import { manyToMany, manyToOne, oneToMany } from '../relationshipSpecs.ts';
import { type Template } from '../template.ts';

export const hotel: Template = {
  id: 'hotel-bookings',
  name: 'Hotel bookings',
  category: 'Services',
  summary: 'Hotels with room types and rates by season; guests, reservations of rooms, and payments.',
  keywords: ['reservation', 'booking', 'rooms', 'travel', 'rental', 'hospitality', 'guests'],
  content: drawTemplate({
    columns: [
      ['Hotel', 'Amenity'],
      ['RoomType', 'Room'],
      ['SeasonRate', 'ReservedRoom'],
      ['Guest', 'Reservation', 'Payment'],
    ],
    entities: {
      Hotel: {
        description: 'A house with rooms to let.',
        color: 'amber',
        attributes: {
          id: key(),
          name: text(160),
          street: text(200),
          city: text(120),
          country_code: text(2),
          stars: whole({ isNullable: true, description: '1 to 5.' }),
          check_in_from: text(5, { defaultValue: '15:00' }),
        },
      },
      Amenity: {
        description: 'Something that rooms of a type offer.',
        color: 'amber',
        attributes: { id: key(), name: text(80, { isUnique: true }) },
      },
      RoomType: {
        description: 'Rooms of one hotel with equal equipment and price.',
        color: 'amber',
        attributes: {
          id: key(),
          hotel_id: reference(),
          name: text(80),
          adults: whole({ defaultValue: '2' }),
          children: whole({ defaultValue: '0' }),
          base_rate: money(),
        },
        indexes: [{ of: ['hotel_id', 'name'], isUnique: true }],
      },
      Room: {
        description: 'One room with its number on the door.',
        color: 'amber',
        attributes: {
          id: key(),
          room_type_id: reference(),
          number: text(8),
          floor: whole(),
          is_in_service: flag('true'),
        },
        indexes: [{ of: ['room_type_id', 'number'], isUnique: true }],
      },
      SeasonRate: {
        description: 'What rooms of a type cost per night in a season.',
        color: 'green',
        attributes: {
          id: key(),
          room_type_id: reference(),
          starts_on: day(),
          ends_on: day(),
          rate: money(),
        },
        indexes: [{ of: ['room_type_id', 'starts_on'], isUnique: true }],
      },
      ReservedRoom: {
        description: 'A room that a reservation keeps.',
        color: 'violet',
        attributes: {
          id: key(),
          reservation_id: reference(),
          room_id: reference(),
          adults: whole({ defaultValue: '1' }),
          children: whole({ defaultValue: '0' }),
          price: money(),
        },
        indexes: [{ of: ['reservation_id', 'room_id'], isUnique: true }],
      },
      Guest: {
        description: 'A person who books.',
        color: 'blue',
        attributes: {
          id: key(),
          full_name: text(120),
          email: text(254, { isUnique: true }),
          phone: text(32, { isNullable: true }),
          passport_number: text(24, { isNullable: true }),
        },
      },
      Reservation: {
        description: 'Rooms kept for a guest from one day to another.',
        color: 'violet',
        attributes: {
          id: key(),
          guest_id: reference(),
          number: text(16, { isUnique: true }),
          arrives_on: day(),
          leaves_on: day(),
          state: choice(['PENDING', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT', 'CANCELLED', 'NO_SHOW']),
          wishes: text(1000, { isNullable: true }),
          created_at: createdAt(),
        },
        indexes: [{ of: ['arrives_on', 'state'] }],
      },
      Payment: {
        description: 'Money that came for a reservation.',
        color: 'green',
        attributes: {
          id: key(),
          reservation_id: reference(),
          kind: choice(['DEPOSIT', 'BALANCE', 'REFUND']),
          amount: money(),
          paid_at: createdAt(),
        },
      },
    },
    relationships: [
      oneToMany('Hotel', 'RoomType', { label: 'lets', by: 'hotel_id', onDelete: 'RESTRICT' }),
      manyToMany('Amenity', 'RoomType', { label: 'is in' }),
      oneToMany('RoomType', 'Room', { label: 'of', by: 'room_type_id', onDelete: 'RESTRICT' }),
      oneToMany('RoomType', 'SeasonRate', { label: 'costs', by: 'room_type_id', onDelete: 'CASCADE' }),
      oneToMany('Room', 'ReservedRoom', { label: 'is kept as', by: 'room_id', onDelete: 'RESTRICT' }),
      manyToOne('ReservedRoom', 'Reservation', { label: 'for', by: 'reservation_id', onDelete: 'CASCADE' }),
      oneToMany('Guest', 'Reservation', { label: 'makes', by: 'guest_id', onDelete: 'RESTRICT' }),
      oneToMany('Reservation', 'Payment', {
        label: 'is paid by',
        by: 'reservation_id',
        onDelete: 'RESTRICT',
      }),
    ],
    areas: [{ label: 'The house', color: 'amber', around: ['Hotel', 'Amenity', 'RoomType', 'Room'] }],
  }),
};
