import { expect, test } from 'vitest';
import { drawn } from './drawn.ts';

test.each([
  {
    rule: 'A15',
    text: 'Vets see pets during visits, which have a date, a reason and a diagnosis.',
    expected: [
      'Pet',
      'Pet one-to-many Visit',
      'Vet',
      'Vet one-to-many Visit',
      'Visit: date, reason, diagnosis',
    ],
  },
  {
    rule: 'A17',
    text: 'Track the duration of each song and release year of the album.',
    expected: ['Album: release_year', 'Song: duration'],
  },
  {
    rule: 'A17',
    text: 'We record the name of each member and the address of the club.',
    expected: ['Club: address', 'Member: name'],
  },
  {
    rule: 'A18',
    text: 'It should store departments (name, budget), professors (name, email, hire date) who work in a department, and courses (code, title, credits) offered by departments.',
    expected: [
      'Course: code, title, credits',
      'Department one-to-many Course',
      'Department one-to-many Professor',
      'Department: name, budget',
      'Professor: name, email, hire_date',
    ],
  },
  {
    rule: 'A11',
    text: 'Students enroll in courses and receive a grade.',
    expected: [
      'Course',
      'Course one-to-many Enrollment',
      'Enrollment: grade',
      'Student',
      'Student one-to-many Enrollment',
    ],
  },
  {
    rule: 'A7',
    text: 'Each order has a date, a status: new, paid, shipped, and many order items.',
    expected: ['Order one-to-many OrderItem', 'Order: date, status(new|paid|shipped)', 'OrderItem'],
  },
  {
    rule: 'A7',
    text: 'A user has a name and a role: admin, editor or viewer, and many posts.',
    expected: ['Post', 'User one-to-many Post', 'User: name, role(admin|editor|viewer)'],
  },
  {
    rule: 'A50',
    text: 'In every aquarium lives one turtle, turtle has a name and an age.',
    expected: ['Aquarium', 'Aquarium one-to-one Turtle', 'Turtle: name, age'],
  },
  {
    rule: 'A50',
    text: 'For each patient several prescriptions, with date and dose.',
    expected: ['Patient', 'Patient one-to-many Prescription', 'Prescription: date, dose'],
  },
  {
    rule: 'A50',
    text: 'I have some barns, in each barn are many cows. A cow has a number.',
    expected: ['Barn', 'Barn one-to-many Cow', 'Cow: number'],
  },
  {
    rule: 'A50',
    text: 'Of an author the name and the nationality are known.',
    expected: ['Author: name, nationality'],
  },
  {
    rule: 'A50',
    text: 'What characterizes a parcel is its number, weight and destination.',
    expected: ['Parcel: number, weight, destination'],
  },
  {
    rule: 'A50',
    text: 'For every claim one adjuster is in charge. Adjusters have a name.',
    expected: ['Adjuster one-to-many Claim', 'Adjuster: name', 'Claim'],
  },
  {
    rule: 'A50',
    text: 'There is one voucher per order. A voucher has a code. An order has a date.',
    expected: ['Order one-to-one Voucher', 'Order: date', 'Voucher: code'],
  },
  {
    rule: 'A51',
    text: 'A vote is cast by one member on one motion, and it has a choice and a date.',
    expected: [
      'Member',
      'Member one-to-many Vote',
      'Motion',
      'Motion one-to-many Vote',
      'Vote: choice, date',
    ],
  },
  {
    rule: 'A51',
    text: 'Several photos may be attached to a report, each with a file name and a caption.',
    expected: ['Photo: file_name, caption', 'Report', 'Report one-to-many Photo'],
  },
  {
    rule: 'A51',
    text: 'An exam consists of many questions, each with a text and a score.',
    expected: ['Exam', 'Exam one-to-many Question', 'Question: text, score'],
  },
  {
    rule: 'A51',
    text: 'A course is taught by one teacher, and she has a name and a room number.',
    expected: ['Course', 'Teacher one-to-many Course', 'Teacher: name, room_number'],
  },
  {
    rule: 'A51',
    text: 'We have around 60 players, and for them we need the name and the shirt number.',
    expected: ['Player: name, shirt_number'],
  },
  {
    rule: 'A51',
    text: 'A member is identified by the email. The first and last name are kept too.',
    expected: ['Member: email, first_name, last_name'],
  },
  {
    rule: 'A52',
    text: 'Desks are given a number and a height. A desk is in one room.',
    expected: ['Desk: number, height', 'Room', 'Room one-to-many Desk'],
  },
  {
    rule: 'A52',
    text: 'A film is offered as one or more screenings. A screening has a time.',
    expected: ['Film', 'Film one-to-many Screening', 'Screening: time'],
  },
  {
    rule: 'A52',
    text: 'A dog has a name and whether it is friendly with other dogs.',
    expected: ['Dog: name, friendly_with_other_dogs'],
  },
  {
    rule: 'A52',
    text: 'Hives have a number and if the queen was seen.',
    expected: ['Hive: number, queen_seen'],
  },
  {
    rule: 'A52',
    text: 'Guests can be allergic to some ingredients. Guests have a name. Ingredients have a name.',
    expected: [
      'Guest one-to-many Guest_Ingredient',
      'Guest: name',
      'Guest_Ingredient: guest_id, ingredient_id',
      'Ingredient one-to-many Guest_Ingredient',
      'Ingredient: name',
    ],
  },
  {
    rule: 'A52',
    text: 'I make inspections of boats. An inspection has a date.',
    expected: ['Boat', 'Boat one-to-many Inspection', 'Inspection: date'],
  },
  {
    rule: 'A53',
    text: 'There are two kinds of accounts: savings accounts and checking accounts. An account has a number. A savings account has a rate. A checking account has a limit.',
    expected: [
      'Account one-to-one CheckingAccount',
      'Account one-to-one SavingsAccount',
      'Account: number',
      'CheckingAccount: limit',
      'SavingsAccount: rate',
    ],
  },
  {
    rule: 'A53',
    text: 'A user has a name. A user is either a driver or a passenger. A driver has a licence. A passenger has a rating.',
    expected: [
      'Driver: licence',
      'Passenger: rating',
      'User one-to-one Driver',
      'User one-to-one Passenger',
      'User: name',
    ],
  },
  {
    rule: 'A53',
    text: 'There are three kinds of rooms: singles, doubles and suites. A room has a number.',
    expected: ['Room: number'],
  },
  {
    rule: 'A54',
    text: 'Every employee works in one department. A department has a name and is headed by one employee.',
    expected: [
      'Department one-to-many Employee',
      'Department one-to-one Employee',
      'Department: name',
      'Employee',
    ],
  },
  {
    rule: 'A54',
    text: 'A task may have other tasks as predecessors. A task has a title.',
    expected: [
      'Task one-to-many Task_Task',
      'Task one-to-many Task_Task',
      'Task: title',
      'Task_Task: task_id, related_task_id',
    ],
  },
  {
    rule: 'A54',
    text: 'Some modules require other modules. Modules have a code.',
    expected: [
      'Module one-to-many Module_Module',
      'Module one-to-many Module_Module',
      'Module: code',
      'Module_Module: module_id, related_module_id',
    ],
  },
  {
    rule: 'A54',
    text: 'Users can be in several groups through memberships; a membership has a role.',
    expected: [
      'Group',
      'Group one-to-many Membership',
      'Membership: role',
      'User',
      'User one-to-many Membership',
    ],
  },
  {
    rule: 'A54',
    text: 'A plan has a price (many members share the same plan). Members have a name.',
    expected: ['Member: name', 'Plan one-to-many Member', 'Plan: price'],
  },
  {
    rule: 'A54',
    text: 'Each team has between 5 and 11 players. A player has a name.',
    expected: ['Player: name', 'Team', 'Team one-to-many Player'],
  },
  {
    rule: 'A55',
    text: 'We are proud that we always know how far each repaired bike has been processed. A bike has a frame number.',
    expected: ['Bike: frame_number'],
  },
  {
    rule: 'A55',
    text: 'Drivers are on the road a lot, and nobody knows who took which key. A driver has a name.',
    expected: ['Driver: name'],
  },
  {
    rule: 'A55',
    text: 'Shipped parcels get a receipt. A parcel has a weight. A receipt has a number.',
    expected: ['Parcel one-to-one Receipt', 'Parcel: weight', 'Receipt: number'],
  },
  {
    rule: 'A55',
    text: 'In a review the reviewer gives 1 to 10 for readability and relevance. A reviewer has a name. A review has a date.',
    expected: ['Review: date', 'Reviewer: name'],
  },
  {
    rule: 'A56',
    text: 'The museum shows paintings. A painting has a title. Paintings are bought by the museum.',
    expected: ['Painting: title'],
  },
  {
    rule: 'A56',
    text: 'My brother and I run a small bakery. A cake has a name and a price.',
    expected: ['Cake: name, price'],
  },
  {
    rule: 'A56',
    text: 'The library lends books to members; a loan has a due date.',
    expected: ['Book', 'Book one-to-many Loan', 'Loan: due_date', 'Member', 'Member one-to-many Loan'],
  },
  {
    rule: 'A50',
    text: 'With each order come the shipping address and the order date.',
    expected: ['Order: shipping_address, order_date'],
  },
  {
    rule: 'A51',
    text: 'After each trip the mileage and the fuel level are noted.',
    expected: ['Trip: mileage, fuel_level'],
  },
  {
    rule: 'A52',
    text: 'For donors we record the name and whether they want to stay anonymous.',
    expected: ['Donor: name, anonymous'],
  },
  {
    rule: 'A52',
    text: 'Leases state the rent and when it begins and ends.',
    expected: ['Lease: rent, start_date, end_date'],
  },
  {
    rule: 'A53',
    text: 'Each booking is made by one customer, and a customer is either a club or a private person. Clubs have a registration number, private persons a birth date.',
    expected: [
      'Booking',
      'Club: registration_number',
      'Customer',
      'Customer one-to-many Booking',
      'Customer one-to-one Club',
      'Customer one-to-one PrivatePerson',
      'PrivatePerson: birth_date',
    ],
  },
  {
    rule: 'A54',
    text: 'Users can follow each other, and they can like songs. A song has a title. Users have a name.',
    expected: [
      'Song one-to-many User_Song',
      'Song: title',
      'User one-to-many User_Song',
      'User one-to-many User_User',
      'User one-to-many User_User',
      'User: name',
      'User_Song: user_id, song_id',
      'User_User: user_id, related_user_id',
    ],
  },
  {
    rule: 'A54',
    text: 'Articles are tagged with keywords. An article has a title.',
    expected: [
      'Article one-to-many Article_Keyword',
      'Article: title',
      'Article_Keyword: article_id, keyword_id',
      'Keyword',
      'Keyword one-to-many Article_Keyword',
    ],
  },
  {
    rule: 'A54',
    text: 'Each flight departs from one airport and arrives at another; it has a number.',
    expected: ['Airport', 'Airport one-to-many Flight', 'Airport one-to-many Flight', 'Flight: number'],
  },
  {
    rule: 'A54',
    text: 'During a consultation one vet examines one animal. A vet has a name. An animal has a weight.',
    expected: [
      'Animal one-to-many Consultation',
      'Animal: weight',
      'Consultation',
      'Vet one-to-many Consultation',
      'Vet: name',
    ],
  },
  {
    rule: 'A54',
    text: 'Each play is performed many times; for every performance we note the date.',
    expected: ['Performance: date', 'Play', 'Play one-to-many Performance'],
  },
  {
    rule: 'A56',
    text: 'I coach a youth football club with about 12 teams. A team has a name.',
    expected: ['Team: name'],
  },
  {
    rule: 'A57',
    text: 'Boats have a name. Skippers have a licence. Trips have a date. Each trip starts on a certain pier.',
    expected: ['Boat: name', 'Skipper: licence', 'Trip: date'],
  },
  {
    rule: 'A58',
    text: 'Engineers have a name. Machines have a code and a maker. Engineers know machines, and for each machine of an engineer the level is kept.',
    expected: [
      'Engineer one-to-many EngineerMachine',
      'Engineer: name',
      'EngineerMachine: level',
      'Machine one-to-many EngineerMachine',
      'Machine: code, maker',
    ],
  },
  {
    rule: 'A58',
    text: 'Kits have a title. Parts have a code. A kit is made of many parts, with a count and a note for each of them.',
    expected: [
      'Kit one-to-many KitPart',
      'Kit: title',
      'KitPart: count, note',
      'Part one-to-many KitPart',
      'Part: code',
    ],
  },
  {
    rule: 'A58',
    text: 'Tanks have a code. For each leak of a tank, the date and the volume are recorded.',
    expected: ['Leak: date, volume', 'Tank one-to-many Leak', 'Tank: code'],
  },
  {
    rule: 'A59',
    text: 'Rivers have a name. A sample is taken at a river, and its date, its depth and the oxygen value are recorded.',
    expected: ['River one-to-many Sample', 'River: name', 'Sample: date, depth, oxygen_value'],
  },
  {
    rule: 'A59',
    text: 'For each vineyard, the name, the slope and the altitude are known, as well as the farmer who owns it. Farmers have a name.',
    expected: ['Farmer one-to-many Vineyard', 'Farmer: name', 'Vineyard: name, slope, altitude'],
  },
  {
    rule: 'A70',
    text: 'An audit has a date. Once the audit ends, one certificate is issued for the audit with a number and an expiry date.',
    expected: ['Audit: date', 'Certificate one-to-one Audit', 'Certificate: number, expiry_date'],
  },
  {
    rule: 'A71',
    text: 'Operator: name, country\nProbe: name, mass, belongs to one Operator\nReading: of one Probe, value, unit',
    expected: [
      'Operator one-to-many Probe',
      'Operator: name, country',
      'Probe one-to-many Reading',
      'Probe: name, mass',
      'Reading: value, unit',
    ],
  },
  {
    rule: 'A72',
    text: 'Guards write incident reports about gates, each with a date and a text. A guard has a name. A gate has a code.',
    expected: [
      'Gate one-to-many IncidentReport',
      'Gate: code',
      'Guard one-to-many IncidentReport',
      'Guard: name',
      'IncidentReport: date, text',
    ],
  },
  {
    rule: 'A72',
    text: 'Courses have a title. Tutors have a name. A course has exactly one course tutor.',
    expected: ['Course: title', 'Tutor one-to-many Course', 'Tutor: name'],
  },
  {
    rule: 'A72',
    text: 'A member is making bookings of courts. A booking has a date. Courts have a number. Members have a name.',
    expected: [
      'Booking: date',
      'Court one-to-many Booking',
      'Court: number',
      'Member one-to-many Booking',
      'Member: name',
    ],
  },
  {
    rule: 'A58',
    text: 'A dish contains many spices with a quantity. A dish has a title. Spices have a name.',
    expected: [
      'Dish one-to-many DishSpice',
      'Dish: title',
      'DishSpice: quantity',
      'Spice one-to-many DishSpice',
      'Spice: name',
    ],
  },
  {
    rule: 'A80',
    text: 'Crates, packed at a depot and having a weight and a colour, belong to one order. Orders have a number. A depot has a city.',
    expected: [
      'Crate: weight, colour',
      'Depot one-to-many Crate',
      'Depot: city',
      'Order one-to-many Crate',
      'Order: number',
    ],
  },
  {
    rule: 'A80',
    text: 'An excavation, having a title and a budget, belongs to one museum. A museum has a name and a city.',
    expected: ['Excavation: title, budget', 'Museum one-to-many Excavation', 'Museum: name, city'],
  },
  {
    rule: 'A80',
    text: 'A ward has several beds, each cleaned by one porter. A bed has a label and a size. A porter has a name.',
    expected: ['Bed: label, size', 'Porter one-to-many Bed', 'Porter: name', 'Ward', 'Ward one-to-many Bed'],
  },
  {
    rule: 'A80',
    text: 'Each tour has stops, each with a name and an arrival time, for one guide. A guide has a name.',
    expected: [
      'Guide one-to-many Stop',
      'Guide: name',
      'Stop: name, arrival_time',
      'Tour',
      'Tour one-to-many Stop',
    ],
  },
  {
    rule: 'A81',
    text: "A singer has a name. A singer's phone, address and fee are on file.",
    expected: ['Singer: name, phone, address, fee'],
  },
  {
    rule: 'A81',
    text: 'Scouts and leaders both have a name and a phone number.',
    expected: ['Leader: name, phone_number', 'Scout: name, phone_number'],
  },
  {
    rule: 'A81',
    text: 'A museum has a name. The data held on curators are name, birth date and salary.',
    expected: ['Curator: name, birth_date, salary', 'Museum: name'],
  },
  {
    rule: 'A81',
    text: 'A machine has a code. Machines come in several models. A model has a name and a price.',
    expected: ['Machine one-to-many Model', 'Machine: code', 'Model: name, price'],
  },
  {
    rule: 'A81',
    text: 'No nurse has more than one locker. A locker has a number. A nurse has a name.',
    expected: ['Locker: number', 'Nurse one-to-one Locker', 'Nurse: name'],
  },
  {
    rule: 'A81',
    text: 'A sculpture is a work with a title, a year and a material.',
    expected: ['Sculpture: title, year, material'],
  },
  {
    rule: 'A81',
    text: 'A pilot has a name. Flights have a number and are each flown by one pilot.',
    expected: ['Flight: number', 'Pilot one-to-many Flight', 'Pilot: name'],
  },
  {
    rule: 'A81',
    text: 'Whenever a crate is moved, a transfer is written with its date, referring to the driver and the gate. A driver has a name. A gate has a code.',
    expected: [
      'Crate',
      'Crate one-to-many Transfer',
      'Driver one-to-many Transfer',
      'Driver: name',
      'Gate one-to-many Transfer',
      'Gate: code',
      'Transfer: date',
    ],
  },
  {
    rule: 'A82',
    text: 'A message has a body and may be a reply to another message.',
    expected: ['Message one-to-many Message', 'Message: body'],
  },
  {
    rule: 'A82',
    text: 'A judge has a name. We also store the deputy of each judge, who is another judge.',
    expected: ['Judge one-to-many Judge', 'Judge: name'],
  },
  {
    rule: 'A82',
    text: 'Employees have a name. Every employee may be assigned a mentor, who is an employee.',
    expected: ['Employee one-to-many Employee', 'Employee: name'],
  },
  {
    rule: 'A82',
    text: 'A contest has a title and several entries, of which one is marked as winning. An entry has a file name.',
    expected: ['Contest one-to-many Entry', 'Contest one-to-one Entry', 'Contest: title', 'Entry: file_name'],
  },
])('[$rule] $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});
