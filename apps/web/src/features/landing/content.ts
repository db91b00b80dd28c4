/** Every text of the public face in one place: an operator edits figures, quotes and addresses here. */

export const SITE = {
  name: 'Joinery',
  contactEmail: 'contact@joinery.example',
} as const;

/** Social links share the address of this site; no account of ours is needed for them to work. */
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
  secondary: 'Read the documentation',
  pictureLabel:
    'A diagram with the entities Customer, Order and OrderLine, joined by one-to-many relationships.',
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
      text: 'MySQL by default, PostgreSQL or H2 if you like: fill in its name and account, and the project carries the settings.',
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
      text: 'A calm canvas with snapping, keyboard shortcuts, undo and redo, in dark and light.',
    },
    {
      icon: 'layers',
      title: 'Every Spring Boot layer',
      text: 'JPA entities, repositories, services, controllers, request and response DTOs, configuration and tests.',
    },
    {
      icon: 'database',
      title: 'MySQL schema',
      text: 'One SQL file with tables, keys and constraints that loads, and loads again.',
    },
    {
      icon: 'relationships',
      title: 'All four relationships',
      text: 'One-to-one, one-to-many, many-to-one and many-to-many, with the join entity drawn for you.',
    },
    {
      icon: 'swagger',
      title: 'API documentation included',
      text: 'The generated application describes its own endpoints and serves a Swagger page to try them.',
    },
    {
      icon: 'saved',
      title: 'Saved as you work',
      text: 'Changes are saved by themselves two seconds after you make them, and diagrams move as plain JSON files.',
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
  text: 'Sign in with your Google account and start with an empty canvas.',
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
      title: 'Download a MySQL schema or TypeORM entities',
      text: 'The same tables in SQL and in TypeScript.',
    },
    { title: 'Keep your diagrams', text: 'Saved as you work, and open from any browser you sign in with.' },
  ],
} as const;
