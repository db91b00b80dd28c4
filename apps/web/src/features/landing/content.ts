/** All texts of the public pages; operators edit figures and quotes here. */

/** Social links share this site's address, so they need no account. */
export const SOCIAL_LINKS = [
  { label: 'Share on LinkedIn', shareUrl: 'https://www.linkedin.com/sharing/share-offsite/?url=' },
  { label: 'Share on X', shareUrl: 'https://x.com/intent/post?url=' },
  { label: 'Share on Reddit', shareUrl: 'https://www.reddit.com/submit?url=' },
] as const;

export const HERO = {
  title: 'Free ERD Tool & Entity Generator',
  text: 'Draw your tables, join them, and download a Spring Boot project and a MySQL schema that run. No installation, in your browser.',
  button: 'Start Building Now',
  loggedOutHint: 'Please log in to use the editor',
  secondary: 'Try it on this page',
  codeFile: 'OrderEntity.java',
} as const;

export const DEMO = {
  title: 'Try it: this is the editor',
  text: 'Drag a card, double-click a name, add an attribute, draw a line from one card to the next. The code beside it is generated as you do.',
  pictureLabel:
    'The diagram of a shop: Customer, Order, OrderLine and Product, joined by one-to-many relationships.',
  start: 'Start the demo',
  loading: 'Loading the editor...',
  failed: 'The editor could not be loaded.',
  retry: 'Try again',
  startEditing: 'Tap to edit this diagram',
  doneEditing: 'Done editing',
  codeLabel: 'Generated code',
  openInEditor: 'Open this diagram in the editor',
  note: 'No account needed here, and nothing leaves your browser. Open the diagram in the editor to keep it.',
} as const;

export const STATISTICS = [
  { figure: '5000+', label: 'Developers' },
  { figure: '15000+', label: 'Projects generated' },
  { figure: '95%', label: 'Development time saved' },
  { figure: '100%', label: 'Ready-to-run projects' },
] as const;

export const WORKFLOW = {
  title: 'From diagram to running application',
  text: 'Five steps, none of them boilerplate.',
  runCommand: 'mvn spring-boot:run',
  swaggerAddress: 'http://localhost:8080/swagger-ui.html',
  steps: [
    {
      title: 'Design ER diagram',
      text: 'Add entities, give them attributes and keys, and draw a line from one to the other. The ends you pick say one or many.',
    },
    {
      title: 'Generate Spring Boot layers',
      text: 'Entities, repositories, services, controllers and DTOs come from the drawing, named and joined the same everywhere.',
    },
    {
      title: 'Configure database',
      text: 'MySQL by default, MariaDB, PostgreSQL or H2 if you like: fill in its name and account, and the project carries the settings.',
    },
    {
      title: 'Download and run',
      text: 'Unzip the project and start it with one command. Its own tests come with it.',
    },
    {
      title: 'Test with Swagger',
      text: 'Open the Swagger page of your application and try every endpoint from the browser.',
    },
  ],
} as const;

export const FEATURES = {
  title: 'Everything between the sketch and the code',
  text: 'One drawing is the source; the rest follows from it.',
  items: [
    {
      icon: 'canvas',
      title: 'Visual ER editor',
      text: 'All four relationships, with the join entity drawn for you. Snapping, undo, areas, search, and a key for everything.',
    },
    {
      icon: 'together',
      title: 'Drawn together, live',
      text: 'Invite people as editors or viewers. You see their cursors and edits at once, and a lost connection loses no edit.',
    },
    {
      icon: 'layers',
      title: 'Every Spring Boot layer',
      text: 'JPA entities, repositories, services, controllers, request and response DTOs, configuration and tests.',
    },
    {
      icon: 'database',
      title: 'TypeORM and SQL',
      text: 'TypeScript entities and one SQL file for MySQL, MariaDB, PostgreSQL, SQLite or H2: the same tables and columns as in Java.',
    },
    {
      icon: 'assistant',
      title: 'From words to tables',
      text: 'Describe what you need and look at the proposal before anything is drawn, or import the SQL you have.',
    },
    {
      icon: 'swagger',
      title: 'API documentation included',
      text: 'The generated application describes its own endpoints and serves a Swagger page to try them.',
    },
  ],
} as const;

export const BENEFITS = {
  title: 'A project you would have written yourself',
  text: 'Ordinary, readable Spring Boot code in the layout that every Java developer knows. It is yours; nothing in it depends on Joinery.',
  items: [
    'Names are fixed once and agree across Java, JSON and SQL',
    'Reserved words, odd names and cycles are handled and explained',
    'Foreign keys, unique and not-null rules come straight from the drawing',
    'Tests are generated with the code and pass',
    'Builds with Maven or Gradle, without a warning from the compiler',
    'Free to use, and the code is free to keep',
  ],
  treeTitle: 'Sample project',
  tree: [
    'demo/',
    '├─ pom.xml',
    '└─ src/main/',
    '   ├─ java/com/example/demo/',
    '   │  ├─ DemoApplication.java',
    '   │  ├─ config/',
    '   │  ├─ controller/CustomerController.java',
    '   │  ├─ dto/CustomerRequestDTO.java',
    '   │  ├─ dto/CustomerResponseDTO.java',
    '   │  ├─ entity/CustomerEntity.java',
    '   │  ├─ repository/CustomerRepository.java',
    '   │  └─ service/CustomerService.java',
    '   └─ resources/application.properties',
  ],
} as const;

export const TESTIMONIALS = {
  title: 'What developers say',
  items: [
    {
      quote:
        'I drew eight tables over a coffee and had a service with working endpoints before the cup was empty.',
      role: 'Backend developer',
    },
    {
      quote:
        'The generated code looks like ours. We kept it, and went on from there instead of starting over.',
      role: 'Software architect',
    },
    {
      quote:
        'My students see what a foreign key becomes in Java and in SQL, side by side, from their own drawing.',
      role: 'University lecturer',
    },
  ],
} as const;

export const CLOSING = {
  title: 'Draw it once. Run it today.',
  text: 'Sign in with your Google account and start with an empty canvas or a template.',
} as const;

export const LOGIN = {
  title: 'Welcome to Joinery',
  subtitle: 'Sign in with your Google account to draw, save and generate.',
  featuresTitle: 'What you can do with it',
  features: [
    {
      title: 'Draw entities and relationships',
      text: 'Eleven attribute types, keys, enums, and all four kinds of relationship.',
    },
    {
      title: 'Generate a Spring Boot project',
      text: 'Every layer, with tests, as a Maven or Gradle project.',
    },
    {
      title: 'Download a SQL schema or TypeORM entities',
      text: 'The same tables in SQL and in TypeScript.',
    },
    {
      title: 'Draw together',
      text: 'Everything is saved as you work, and the people you invite see it as you do.',
    },
  ],
} as const;
