const DOCS_SECTIONS = [
  { id: 'getting-started', title: 'Getting Started' },
  { id: 'er-diagram-modeling', title: 'ER Diagram Modeling' },
  { id: 'team-collaboration', title: 'Team Collaboration' },
  { id: 'spring-boot-generation', title: 'Spring Boot Generation' },
  { id: 'database-configuration', title: 'Database Configuration' },
  { id: 'download-and-run', title: 'Download & Run' },
  { id: 'api-testing-with-swagger', title: 'API Testing with Swagger' },
] as const;

/** The table of contents (M064). */
export function DocsContents() {
  return (
    <nav aria-labelledby="docs-contents" className="lg:sticky lg:top-20 lg:self-start">
      <h2 id="docs-contents" className="text-xs font-medium text-muted">
        Table of contents
      </h2>
      <ol className="mt-3 flex flex-col border-l">
        {DOCS_SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted hover:border-accent hover:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
