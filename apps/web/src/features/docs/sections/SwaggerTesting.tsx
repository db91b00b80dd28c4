import { CopyableCommand } from '../../../ui/CopyableCommand.tsx';
import { Bullets, Code, DocsSection, DocsTable, Topic } from '../DocsText.tsx';

const EVENT_ROWS = [
  ['join-diagram', 'joins a diagram; the response contains its nodes and edges'],
  ['node-update, edge-update', 'adds or changes one entity or relationship'],
  ['element-delete', 'removes one'],
  ['batch-update', 'several at once, atomically'],
  ['undo, redo', "undoes or redoes the client's own last step"],
  ['cursor-move', 'shares the position of the pointer'],
] as const;

export function SwaggerTesting() {
  return (
    <DocsSection id="api-testing-with-swagger">
      <Topic id="swagger-page">
        <p>The running application describes its own endpoints. Open its Swagger page in a browser:</p>
        <CopyableCommand command="http://localhost:8080/swagger-ui.html" />
        <Bullets>
          <li>
            Pick an endpoint, press <b>Try it out</b>, fill in the values and press <b>Execute</b>.
          </li>
          <li>Create referenced rows first: a relationship is set by the id of the other entity.</li>
          <li>
            The machine-readable description is at <Code>/v3/api-docs</Code>.
          </li>
          <li>
            Responses use the status codes 200, 201, 204, 400, 404, 409 and 500; errors contain the reason.
          </li>
        </Bullets>
      </Topic>
      <Topic id="with-curl">
        <p>
          For an entity <Code>Customer</Code> with an <Code>email</Code>:
        </p>
        <CopyableCommand
          command={`curl -i -X POST http://localhost:8080/api/customers -H 'Content-Type: application/json' -d '{"email":"ada@example.com"}'`}
        />
        <CopyableCommand command="curl 'http://localhost:8080/api/customers?page=0&size=20&sort=id,desc'" />
        <p>
          The header <Code>X-Total-Count</Code> of a list is the total number of rows. The project's{' '}
          <Code>api.http</Code> contains these requests for every entity, for IntelliJ IDEA and VS Code.
        </p>
      </Topic>
      <Topic id="joinery-api">
        <p>
          Joinery itself has a REST API too. It is described as OpenAPI at <Code>/api/openapi.json</Code>,
          with a page to try it:
        </p>
        <p>
          <a href="/api/docs" className="text-accent underline underline-offset-2">
            API of this server
          </a>
        </p>
        <p>
          Live editing uses Socket.IO in the namespace <Code>/state</Code>, with the sign-in token in the
          handshake. The events use plain JSON, each with <Code>diagramId</Code>:
        </p>
        <DocsTable caption="Events of live editing" head={['Event', 'Effect']} rows={EVENT_ROWS} />
      </Topic>
    </DocsSection>
  );
}
