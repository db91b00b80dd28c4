import { expect, test } from 'vitest';
import { drawn } from './drawn.ts';

test.each([
  {
    rule: 'A60',
    text: '# members\nmember_id\nfull_name\nmember_email\n\n# loans\nloan_id PRIMARY KEY\nloaned_on DATE NOT NULL\nloan_member_id FK (members.member_id)  --> who has it',
    expected: ['Loan: loaned_on', 'Member one-to-many Loan', 'Member: full_name, member_email'],
  },
  {
    rule: 'A60',
    text: 'Table: authors\nauthor_id INT PRIMARY KEY\nbio text\n\nTable: books\nbook_id INT PRIMARY KEY\ntitle VARCHAR(200)\nauthor_id INT REFERENCES authors(author_id)',
    expected: ['Author one-to-many Book', 'Author: bio', 'Book: title'],
  },
  {
    rule: 'A60',
    text: "machines(id, name varchar(50), state enum('free','busy'))\nparts(sku, label)\nmachine_parts(machine_id, part_sku, amount)",
    expected: [
      'Machine one-to-many MachinePart',
      'Machine: name, state(free|busy)',
      'MachinePart: amount',
      'Part one-to-many MachinePart',
      'Part: sku, label',
    ],
  },
  {
    rule: 'A61',
    text: '- [ ] `events`: id, title, startsAt\n- [ ] `event_guests`: id, eventId (FK → events), userId (FK → accounts), reply (YES | NO | MAYBE)',
    expected: [
      'Account',
      'Account one-to-many EventGuest',
      'Event one-to-many EventGuest',
      'Event: title, starts_at',
      'EventGuest: reply(YES|NO|MAYBE)',
    ],
  },
  {
    rule: 'A61',
    text: 'employees(emp_id, name, dept_id, manager_id)\ndepartments(dept_id, label)\npasses(id, emp_id unique, colour)',
    expected: [
      'Department one-to-many Employee',
      'Department: label',
      'Employee one-to-many Employee',
      'Employee: name',
      'Pass one-to-one Employee',
      'Pass: colour',
    ],
  },
  {
    rule: 'A61',
    text: 'songs: id, title\nplaylists: id, name\nplaylist_songs: playlist_id, song_id',
    expected: [
      'Playlist one-to-many Playlist_Song',
      'Playlist: name',
      'Playlist_Song: playlist_id, song_id',
      'Song one-to-many Playlist_Song',
      'Song: title',
    ],
  },
  {
    rule: 'A62',
    text: 'Site > Hall (name) > Rack (row, height) > Server (serial number)',
    expected: [
      'Hall one-to-many Rack',
      'Hall: name',
      'Rack one-to-many Server',
      'Rack: row, height',
      'Server: serial_number',
      'Site',
      'Site one-to-many Hall',
    ],
  },
  {
    rule: 'A62',
    text: 'User 1--* Post\nPost has_and_belongs_to_many Tags\nCOURSE ||--o{ LESSON : holds\nLesson n:1 Room (optional)',
    expected: [
      'Course',
      'Course one-to-many Lesson',
      'Lesson',
      'Post',
      'Post one-to-many Post_Tag',
      'Post_Tag: post_id, tag_id',
      'Room',
      'Room one-to-many Lesson',
      'Tag',
      'Tag one-to-many Post_Tag',
      'User',
      'User one-to-many Post',
    ],
  },
  {
    rule: 'A63',
    text: 'Clients: holds everybody who ever bought something: first name, last name.\nBills: holds what was sent out: the bill date, the client it belongs to and the total amount of the bill.',
    expected: ['Bill: bill_date, total_amount', 'Client one-to-many Bill', 'Client: first_name, last_name'],
  },
  {
    rule: 'A63',
    text: '## Room\n- name, floor\n- Has projector (yes/no)\n\n## Booking\n- start time\n- Made by one member for one room.\n- At most one bill per booking.',
    expected: [
      'Bill',
      'Booking one-to-one Bill',
      'Booking: start_time',
      'Member',
      'Member one-to-many Booking',
      'Room one-to-many Booking',
      'Room: name, floor, has_projector',
    ],
  },
  {
    rule: 'A64',
    text: "What's in a warehouse? Shelves, usually hundreds. Every shelf has a code. Who rents the shelves? Tenants: name, phone. Can a tenant rent more than one shelf? Yes.",
    expected: [
      'Shelf: code',
      'Tenant one-to-many Shelf',
      'Tenant: name, phone',
      'Warehouse',
      'Warehouse one-to-many Shelf',
    ],
  },
  {
    rule: 'A65',
    text: 'As a rider I want to sign up with my name and phone number so that I can be reached.\nAs a rider I want to add photos to a ride (caption, taken at).\nAs a manager I want to store the name of each stable.\nAs a manager I want to know which trainer led which ride.',
    expected: [
      'Photo: caption, taken_at',
      'Ride',
      'Ride one-to-many Photo',
      'Rider: name, phone_number',
      'Stable: name',
      'Trainer',
      'Trainer one-to-many Ride',
    ],
  },
  {
    rule: 'A66',
    text: "Homework 3.\nUse crow's foot notation. Draw an ER diagram of the following situation. A bakery has a name. Please include the cardinalities.\n\n## Out of scope\n- payments for cakes",
    expected: ['Bakery: name'],
  },
  {
    rule: 'A66',
    text: 'Design an ER model of a reading club app where members review books. A book has a title. Point out the primary keys.',
    expected: ['Book: title', 'Member', 'Member one-to-many Book'],
  },
  {
    rule: 'A67',
    text: 'Draw an ERD of a ticket shop with these tables: concerts, orders, order_items and halls.',
    expected: ['Concert', 'Hall', 'Order', 'Order one-to-many OrderItem', 'OrderItem'],
  },
  {
    rule: 'A67',
    text: 'Need a db for my band: songs (title, key), gigs (date, venue), setlists w/ songs',
    expected: ['Gig: date, venue', 'Setlist', 'Setlist one-to-many Song', 'Song: title, key'],
  },
  {
    rule: 'A62',
    text: 'Client(1) --- (N)Bill, Bill(1) --- (N)BillLine.\nClient attributes: name, email.',
    expected: [
      'Bill',
      'Bill one-to-many BillLine',
      'BillLine',
      'Client one-to-many Bill',
      'Client: name, email',
    ],
  },
  {
    rule: 'A64',
    text: 'What does an author have? A name and a nationality. How many novels can an author write? Many.',
    expected: ['Author one-to-many Novel', 'Author: name, nationality', 'Novel'],
  },
  {
    rule: 'A66',
    text: '## Background\nLast year we had trouble with double bookings and angry guests.\n\n## Entities\n- Hall: name, capacity',
    expected: ['Hall: name, capacity'],
  },
  {
    rule: 'A67',
    text: 'There are two kinds of accounts: savers and traders. An account has a number. A saver has an interest rate. A trader has a broker name.',
    expected: [
      'Account one-to-one Saver',
      'Account one-to-one Trader',
      'Account: number',
      'Saver: interest_rate',
      'Trader: broker_name',
    ],
  },
])('[$rule] $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});
