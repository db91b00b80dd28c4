/** The sections of the documentation (M064) with their topics, in order: contents, headings and links derive from it. */
export const DOCS_OUTLINE = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    topics: [
      { id: 'first-diagram', title: 'Your first diagram' },
      { id: 'ways-to-start', title: 'Other ways to start' },
      { id: 'templates', title: 'Templates' },
      { id: 'saving', title: 'Where your work is kept' },
    ],
  },
  {
    id: 'er-diagram-modeling',
    title: 'ER Diagram Modeling',
    topics: [
      { id: 'entities', title: 'Entities' },
      { id: 'attributes', title: 'Attributes' },
      { id: 'keys-and-indexes', title: 'Keys and indexes' },
      { id: 'relationships', title: 'Relationships' },
      { id: 'many-to-many', title: 'Many to many' },
      { id: 'large-diagrams', title: 'Large diagrams' },
      { id: 'ai-helper', title: 'The AI helper' },
      { id: 'import', title: 'Import a schema' },
      { id: 'files-and-pictures', title: 'Files and pictures' },
      { id: 'shortcuts', title: 'Keyboard, mouse and touch' },
    ],
  },
  {
    id: 'team-collaboration',
    title: 'Team Collaboration',
    topics: [
      { id: 'roles', title: 'Roles' },
      { id: 'invitations', title: 'Invitations' },
      { id: 'live-editing', title: 'Editing at the same time' },
      { id: 'offline', title: 'Without a connection' },
      { id: 'version-history', title: 'Version history' },
      { id: 'public-link', title: 'Public link' },
      { id: 'account', title: 'Your account' },
    ],
  },
  {
    id: 'spring-boot-generation',
    title: 'Spring Boot Generation',
    topics: [
      { id: 'project-options', title: 'Options of the project' },
      { id: 'layers', title: 'Layers' },
      { id: 'from-diagram-to-code', title: 'From diagram to code' },
      { id: 'code-panel', title: 'Code beside the diagram' },
      { id: 'generating-again', title: 'Generating again' },
      { id: 'typeorm', title: 'TypeORM entities' },
    ],
  },
  {
    id: 'database-configuration',
    title: 'Database Configuration',
    topics: [
      { id: 'connection', title: 'Connection' },
      { id: 'schema-file', title: 'The schema file' },
      { id: 'column-types', title: 'Column types' },
    ],
  },
  {
    id: 'download-and-run',
    title: 'Download & Run',
    topics: [
      { id: 'run-the-project', title: 'Run the project' },
      { id: 'command-line', title: 'Generate from a terminal' },
      { id: 'own-server', title: 'A Joinery of your own' },
    ],
  },
  {
    id: 'api-testing-with-swagger',
    title: 'API Testing with Swagger',
    topics: [
      { id: 'swagger-page', title: 'The Swagger page' },
      { id: 'with-curl', title: 'With curl' },
      { id: 'joinery-api', title: "Joinery's own API" },
    ],
  },
] as const;

type Outline = (typeof DOCS_OUTLINE)[number];
export type DocsSectionId = Outline['id'];
export type DocsTopicId = Outline['topics'][number]['id'];

/** The title in the outline. */
export function getTitle(id: DocsSectionId | DocsTopicId): string {
  for (const section of DOCS_OUTLINE) {
    if (section.id === id) return section.title;
    const topic = section.topics.find((candidate) => candidate.id === id);
    if (topic) return topic.title;
  }
  return id;
}
