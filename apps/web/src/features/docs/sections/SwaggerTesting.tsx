import { CopyableCommand } from '../../../ui/CopyableCommand.tsx';
import { Bullets, Code, DocsSection, DocsTable, Topic } from '../DocsText.tsx';

const EVENT_ROWS = [
  ['join-diagram', 'enters a diagram; the answer holds its nodes and edges'],
  ['node-update, edge-update', 'adds or changes one entity or relationship'],
  ['element-delete', 'removes one'],
  ['batch-update', 'several at once, whole or not at all'],
  ['undo, redo', "takes one's own last step back, or makes it again"],
  ['cursor-move', 'tells others where one points'],
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
          <li>
            Create the side that others refer to first: a relationship is given by the id of the other entity.
          </li>
          <li>
            The machine-readable description is at <Code>/v3/api-docs</Code>.
          </li>
          <li>
            Answers use the status codes 200, 201, 204, 400, 404, 409 and 500; errors say what was wrong.
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
          The header <Code>X-Total-Count</Code> of a list says how many rows there are in all. The project's{' '}
          <Code>api.http</Code> holds these requests for every entity, for IntelliJ IDEA and VS Code.
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
          Live editing speaks Socket.IO in the namespace <Code>/state</Code>, with the sign-in token in the
          handshake. The events take plain JSON, every one with <Code>diagramId</Code>:
        </p>
        <DocsTable caption="Events of live editing" head={['Event', 'What it does']} rows={EVENT_ROWS} />
      </Topic>
    </DocsSection>
  );
}
