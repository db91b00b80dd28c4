import { expect, test } from 'vitest';
import { drawn } from './drawn.ts';

test.each([
  {
    text: 'I need tables for a law firm: clients, lawyers, hearings, documents and invoices',
    expected: ['Client', 'Document', 'Hearing', 'Invoice', 'Lawyer'],
  },
  {
    text: 'dairy farm management, cows, milkings, feed batches, vet visits, workers',
    expected: ['Cow', 'FeedBatch', 'Milking', 'VetVisit', 'Worker'],
  },
  {
    text: 'Airline reservation: flights, passengers, tickets, airports, aircraft',
    expected: ['Aircraft', 'Airport', 'Flight', 'Passenger', 'Ticket'],
  },
  {
    text: 'Generate a database schema for a movie streaming service like Netflix with users, movies, series, watch history and ratings',
    expected: ['Movie', 'Rating', 'Series', 'User', 'WatchHistory'],
  },
  {
    text: 'Charity donation tracker\n- donors\n- campaigns\n- donations',
    expected: ['Campaign', 'Donation', 'Donor'],
  },
  {
    text: 'recruitment ATS with candidates job openings, applications and offers',
    expected: ['Application', 'Candidate', 'JobOpening', 'Offer'],
  },
  {
    text: 'Inventory management with warehouses, products, suppliers and stock levels per warehouse',
    expected: ['Product', 'StockLevel', 'Supplier', 'Warehouse', 'Warehouse one-to-many StockLevel'],
  },
  {
    text: 'Netflix clone - accounts, movies with genres, and a watchlist for each account',
    expected: [
      'Account',
      'Account one-to-one Watchlist',
      'Genre',
      'Genre one-to-many Movie_Genre',
      'Movie',
      'Movie one-to-many Movie_Genre',
      'Movie_Genre: movie_id, genre_id',
      'Watchlist',
    ],
  },
  {
    text: 'simple blog schema, authors write posts, posts with comments, many to many between posts and tags, categories',
    expected: [
      'Author',
      'Author one-to-many Post',
      'Category',
      'Comment',
      'Post',
      'Post one-to-many Comment',
      'Post one-to-many Post_Tag',
      'Post_Tag: post_id, tag_id',
      'Tag',
      'Tag one-to-many Post_Tag',
    ],
  },
  {
    text: 'erd for summer camp - cabins, counselors, each cabin has many kids',
    expected: ['Cabin', 'Cabin one-to-many Kid', 'Counselor', 'Kid'],
  },
  {
    text: 'animal shelter app: animals, their medical records, adopters',
    expected: ['Adopter', 'Animal', 'Animal one-to-many MedicalRecord', 'MedicalRecord'],
  },
  {
    text: 'task tool: projects contain tasks, tasks can have subtasks, watchers, and comments with attachments',
    expected: [
      'Attachment',
      'Comment',
      'Comment one-to-many Attachment',
      'Project',
      'Project one-to-many Task',
      'Task',
      'Task one-to-many Comment',
      'Task one-to-many Task',
      'Task one-to-many Watcher',
      'Watcher',
    ],
  },
  {
    text: 'iot db. devices (serial number, model), alerts. also gateways',
    expected: ['Alert', 'Device: serial_number, model', 'Gateway'],
  },
  {
    text: 'I coach runners and want to track my athletes, the races of each athlete (date, distance) and clubs',
    expected: ['Athlete', 'Athlete one-to-many Race', 'Club', 'Race: date, distance'],
  },
  {
    text: 'laundry pickup app, customer(name phone address) order(status total) driver(first name plate)',
    expected: ['Customer: name, phone, address', 'Driver: first_name, plate', 'Order: status, total'],
  },
  {
    text: 'food bank , donors,donations, volunteers , families',
    expected: ['Donation', 'Donor', 'Family', 'Volunteer'],
  },
  {
    text: 'Telescope scheduling\nTelescopes\nAstronomers\nTime slots',
    expected: ['Astronomer', 'Telescope', 'TimeSlot'],
  },
  {
    text: 'Five tables for an esports league: Season, Team, Player',
    expected: ['Player', 'Season', 'Team'],
  },
  {
    text: 'letterboxd clone. users log films, write reviews, create playlists',
    expected: [
      'Film',
      'Playlist',
      'Review',
      'User',
      'User one-to-many Film',
      'User one-to-many Playlist',
      'User one-to-many Review',
    ],
  },
  {
    text: 'Inventory: products, warehouses, suppliers, stock per product per warehouse',
    expected: [
      'Product',
      'Product one-to-many Stock',
      'Stock',
      'Supplier',
      'Warehouse',
      'Warehouse one-to-many Stock',
    ],
  },
  {
    text: 'Trello clone: workspaces, boards, lists. boards in workspaces, lists in boards',
    expected: ['Board', 'Board one-to-many List', 'List', 'Workspace', 'Workspace one-to-many Board'],
  },
  { text: 'User, Post, Comment', expected: ['Comment', 'Post', 'User'] },
  { text: 'users posts comments', expected: ['Comment', 'Post', 'User'] },
  {
    text: 'Blog. Users write posts. Posts have comments. Tags.',
    expected: ['Comment', 'Post', 'Post one-to-many Comment', 'Tag', 'User', 'User one-to-many Post'],
  },
  {
    text: 'ticket booking system for movies with theaters, screens, shows and seats',
    expected: ['Screen', 'Seat', 'Show', 'Theater'],
  },
  {
    text: 'make me a db for tracking my plants, watering schedule and species',
    expected: ['Plant', 'Species', 'WateringSchedule'],
  },
  {
    text: 'inventory of spare parts, suppliers, and stock per warehouse',
    expected: ['SparePart', 'Stock', 'Supplier', 'Warehouse', 'Warehouse one-to-many Stock'],
  },
  { text: 'Marina app: boats, boat owners, berths', expected: ['Berth', 'Boat', 'BoatOwner'] },
  {
    text: 'Create a diagram for my beekeeping hobby. It should cover apiaries, hives, queens and honey harvests.',
    expected: ['Apiary', 'Hive', 'HoneyHarvest', 'Queen'],
  },
])('[A128] a short prompt is a title and a list of things: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});

test.each([
  {
    text: 'Users create workouts consisting of exercises with sets, reps and weight.',
    expected: [
      'Exercise: sets, reps, weight',
      'User',
      'User one-to-many Workout',
      'Workout',
      'Workout one-to-many Exercise',
    ],
  },
])('[A128] what something consists of may have things of its own: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});

test.each([
  { text: 'Driver: name, license number (unique)', expected: ['Driver: name, license_number'] },
  {
    text: 'Reservation: check in date, check out date, total price',
    expected: ['Reservation: check_in_date, check_out_date, total_price'],
  },
  { text: 'Walks have started at, ended at and a price.', expected: ['Walk: started_at, ended_at, price'] },
  { text: 'Invoice: code, issued on (date)', expected: ['Invoice: code, issued_on'] },
  { text: 'Customer: name, email, phone', expected: ['Customer: name, email, phone'] },
  { text: 'A booking with a date and a status.', expected: ['Booking: date, status'] },
])('[A128] what an entity has is no title with a list: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});
