/** The gallery's templates in order; a test compares them with the templates, whose diagrams are not loaded here. */
export const TEMPLATE_ROWS: readonly { id: string; name: string; summary: string }[] = [
  {
    id: 'blog',
    name: 'Blog',
    summary: 'Authors write posts with categories, tags and pictures; readers answer in threads.',
  },
  {
    id: 'online-shop',
    name: 'Online shop',
    summary: 'Products in categories, customers with addresses, orders with their lines and payments.',
  },
  {
    id: 'school',
    name: 'School',
    summary: 'Students and their guardians, teachers, courses in rooms, enrolments, assignments and grades.',
  },
  {
    id: 'clinic',
    name: 'Clinic',
    summary:
      'Patients with their records, doctors by specialty, appointments, visits, prescriptions and invoices.',
  },
  {
    id: 'issue-tracker',
    name: 'Issue tracker',
    summary: 'Projects with members and sprints; issues with sub-issues, labels, comments and attachments.',
  },
  {
    id: 'hotel-bookings',
    name: 'Hotel bookings',
    summary: 'Hotels with room types and rates by season; guests, reservations of rooms, and payments.',
  },
  {
    id: 'library',
    name: 'Library',
    summary:
      'Books by authors and publishers, their copies, members who borrow and wait for them, and fines.',
  },
  {
    id: 'crm',
    name: 'CRM',
    summary: 'Companies and their contacts, deals through the stages of a pipeline, activities and quotes.',
  },
  {
    id: 'messaging',
    name: 'Messaging',
    summary:
      'People with profiles and devices, conversations with members, messages with replies and reactions.',
  },
  {
    id: 'banking',
    name: 'Bank with a ledger',
    summary:
      'Customers, accounts and cards over a ledger in double entry, standing orders and beneficiaries.',
  },
  {
    id: 'warehouse',
    name: 'Warehouse',
    summary:
      'Articles on shelves of warehouses, what comes in by purchase orders, and every movement of stock.',
  },
  {
    id: 'human-resources',
    name: 'Human resources',
    summary: 'Departments and positions, employees with contracts and managers, leave, skills and reviews.',
  },
  {
    id: 'event-tickets',
    name: 'Event tickets',
    summary:
      'Events at venues with performers, ticket types on sale, bookings, tickets and entry at the door.',
  },
  {
    id: 'online-courses',
    name: 'Online courses',
    summary:
      'Courses of modules and lessons by instructors; learners, their progress, quizzes and certificates.',
  },
  {
    id: 'food-delivery',
    name: 'Food delivery',
    summary: 'Restaurants with menus and dishes, orders with their items, couriers and where they are.',
  },
];
