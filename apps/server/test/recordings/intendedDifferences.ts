import { type Json } from './transcript.ts';

/**
 * A value that intentionally differs from a recording. The replay expects `expected` in place of the
 * recorded value, so a row whose difference no longer occurs fails like an unlisted one.
 */
export type IntendedDifference =
  | {
      /**
       * Transcript and step, such as `rest: PUT /diagrams/{id} without a base`; one `*` matches any
       * text.
       */
      at: string;
      /**
       * In the step: `response.status`, `response.body.nodes[0].name`, `received.protocol1[2]`,
       * `actions[0].ack.rev`.
       */
      path: string;
      /** Without it the value is now absent: a field or an item of a list is removed. */
      expected?: Json;
      /** Reference and effect in a few words. */
      reason: string;
    }
  | {
      /** A reworded message, wherever it occurs. */
      message: string;
      expected: string;
      reason: string;
    };

const IN_BIN = 'a deleted diagram is in the bin of its owner, which the account counts and exports';
const PLACE = 'new cards are on the grid of 16 px, in columns that the widest card fits into';
const INVITER = 'the page of an invitation says who invites as what';
const COPYABLE = 'E-32: the owner can copy the public link any time';
const DELETED_BY = 'participants learn who deleted the diagram';
const REMOVED = 'changes and reviews are messages to the assistant in a diagram';
const REMOVED_RESPONSE = {
  status: 410,
  type: 'application/json; charset=utf-8',
  body: {
    message: 'This route was removed. Send a message to POST /diagrams/{id}/assistant instead.',
    error: 'GONE',
  },
};

/** The differences to every release so far. */
const SINCE_ALL_RELEASES: IntendedDifference[] = [
  {
    at: 'rest: POST /diagrams/init-spring-boot',
    path: 'response.body["shop/src/main/resources/application-dev.properties"]',
    expected: '(not compared)',
    reason: 'passwords of a generated project are in a profile for development alone',
  },
  {
    at: 'rest: POST /diagrams/diagram-generate',
    path: 'response.body.nodes[1].position.x',
    expected: 400,
    reason: PLACE,
  },
  { at: 'reads: account as *', path: 'response.body.binDiagramCount', expected: 0, reason: IN_BIN },
  { at: 'rest: GET /account', path: 'response.body.binDiagramCount', expected: 1, reason: IN_BIN },
  {
    at: 'rest: GET /account/export',
    path: 'response.body["account.json"].diagramsInBin',
    expected: [],
    reason: IN_BIN,
  },
  {
    at: 'reads: verify the invitation',
    path: 'response.body.inviterName',
    expected: 'Ada Lovelace',
    reason: INVITER,
  },
  {
    at: 'reads: verify the invitation',
    path: 'response.body.accessLevel',
    expected: 'VIEWER',
    reason: INVITER,
  },
  {
    at: 'rest: GET /invitations/verify/{token}',
    path: 'response.body.inviterName',
    expected: 'Ada Lovelace',
    reason: INVITER,
  },
  {
    at: 'rest: GET /invitations/verify/{token}',
    path: 'response.body.accessLevel',
    expected: 'EDITOR',
    reason: INVITER,
  },
  {
    at: 'live: the diagram is deleted',
    path: 'received.tab[0][1].deletedBy',
    expected: 'Ada Lovelace',
    reason: DELETED_BY,
  },
  {
    at: 'live: the diagram is deleted',
    path: 'received.protocol1[1][1].deletedBy',
    expected: 'Ada Lovelace',
    reason: DELETED_BY,
  },
  { at: 'reads: *: public link', path: 'response.body.publicUrl', expected: null, reason: COPYABLE },
  { at: 'reads: *: public link', path: 'response.body.areLinksStored', expected: true, reason: COPYABLE },
  {
    at: 'rest: GET /diagrams/{id}/public-link',
    path: 'response.body.publicUrl',
    expected: 'http://localhost:3000/public/{{secret13}}',
    reason: COPYABLE,
  },
  {
    at: 'rest: GET /diagrams/{id}/public-link after it was closed',
    path: 'response.body.publicUrl',
    expected: null,
    reason: COPYABLE,
  },
  {
    at: 'rest: GET /diagrams/{id}/public-link',
    path: 'response.body.areLinksStored',
    expected: true,
    reason: COPYABLE,
  },
  {
    at: 'rest: GET /diagrams/{id}/public-link after it was closed',
    path: 'response.body.areLinksStored',
    expected: true,
    reason: COPYABLE,
  },
  {
    at: 'rest: POST /diagrams/diagram-change',
    path: 'response',
    expected: REMOVED_RESPONSE,
    reason: REMOVED,
  },
  {
    at: 'rest: POST /diagrams/diagram-review',
    path: 'response',
    expected: REMOVED_RESPONSE,
    reason: REMOVED,
  },
];

/** By release. A failing replay prints each difference as a row to paste here. */
export const INTENDED_DIFFERENCES: Record<string, IntendedDifference[]> = {
  '0.1.0': [
    ...SINCE_ALL_RELEASES,
    {
      message: 'content.nodes[0].data.name: must be a text',
      expected: 'content.nodes[0].data.name: must be a string',
      reason: 'a message in plain English',
    },
    {
      message: 'nodes[0].data.name: must be a text',
      expected: 'nodes[0].data.name: must be a string',
      reason: 'a message in plain English',
    },
    {
      message: 'node: is missing',
      expected: 'node is required',
      reason: 'a message in plain English',
    },
    {
      message: 'type: is missing',
      expected: 'type is required',
      reason: 'a message in plain English',
    },
    {
      at: 'rest: GET /auth/config',
      path: 'response.body.hasAiUserKeys',
      expected: true,
      reason: 'pages need to know whether users may enter keys of language models',
    },
    {
      at: 'rest: GET /account/export',
      path: 'response.body["account.json"].assistantTurns',
      expected: [],
      reason: 'the export has the messages to the assistant, too',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, equal, by its author',
      path: 'response.body.revision',
      expected: 1,
      reason: 'S-1: an equal body writes nothing, and nothing is doubled',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, equal, by its author',
      path: 'response.body.updatedAt',
      expected: '2026-01-06T09:06:30.000Z',
      reason: 'S-1: an equal body writes nothing, and nothing is doubled',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, changed, by its author',
      path: 'response.body.revision',
      expected: 2,
      reason: 'S-1: an equal body writes nothing, and nothing is doubled',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, equal, after a new sign-in',
      path: 'response.body.content.nodes[0].data.attributes',
      expected: [
        {
          id: '{{id11}}',
          name: 'id',
          type: 'Long',
          isPrimaryKey: true,
          isForeignKey: false,
          isNullable: false,
          isUnique: false,
        },
        {
          id: '{{id12}}',
          name: 'email',
          type: 'String',
          isPrimaryKey: false,
          isForeignKey: false,
          isNullable: true,
          isUnique: false,
        },
        {
          id: '{{id13}}',
          name: 'phone',
          type: 'String',
          isPrimaryKey: false,
          isForeignKey: false,
          isNullable: true,
          isUnique: false,
        },
      ],
      reason: 'S-1: an equal body writes nothing, and nothing is doubled',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, equal, after a new sign-in',
      path: 'response.body.revision',
      expected: 2,
      reason: 'S-1: an equal body writes nothing, and nothing is doubled',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, equal, after a new sign-in',
      path: 'response.body.updatedAt',
      expected: '2026-01-06T09:06:32.000Z',
      reason: 'S-1: an equal body writes nothing, and nothing is doubled',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, with the base 0',
      path: 'response.body.content.nodes[0].data.attributes',
      expected: [
        {
          id: '{{id11}}',
          name: 'id',
          type: 'Long',
          isPrimaryKey: true,
          isForeignKey: false,
          isNullable: false,
          isUnique: false,
        },
        {
          id: '{{id12}}',
          name: 'email',
          type: 'String',
          isPrimaryKey: false,
          isForeignKey: false,
          isNullable: true,
          isUnique: false,
        },
        {
          id: '{{id13}}',
          name: 'phone',
          type: 'String',
          isPrimaryKey: false,
          isForeignKey: false,
          isNullable: true,
          isUnique: false,
        },
      ],
      reason: 'S-1: an equal body writes nothing, and nothing is doubled',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, with the base 0',
      path: 'response.body.revision',
      expected: 2,
      reason: 'S-1: an equal body writes nothing, and nothing is doubled',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, with the base 0',
      path: 'response.body.updatedAt',
      expected: '2026-01-06T09:06:32.000Z',
      reason: 'S-1: an equal body writes nothing, and nothing is doubled',
    },
    {
      at: 'rest: PUT /diagrams/{id} without attribute ids, with a base above the current revision',
      path: 'response',
      expected: {
        status: 409,
        type: 'application/json; charset=utf-8',
        body: {
          message:
            'baseRevision: 99999 is not a revision of this diagram, the last one is 2. Load it and save again.',
          error: 'CONFLICT',
          revision: 2,
        },
      },
      reason: 'S-1: a base above the present revision is refused',
    },
    {
      at: 'live: edge-update: an end that does not exist',
      path: 'received.protocol1',
      expected: [
        [
          'element-deleted',
          {
            diagramId: '00013EYI-wAqaQ3IXrZJU',
            rev: 21,
            by: { socketId: '{{protocol1}}', userId: '000037fJjpuHuUZ6hLHZS' },
            type: 'edge',
            id: 'edge-lost',
            edges: [],
          },
        ],
      ],
      reason: 'S-4: a client without acknowledgements receives the edge that was left out',
    },
    {
      at: 'live: batch-update: a paste',
      path: 'received.protocol1',
      expected: [
        [
          'node-updated',
          {
            diagramId: '00013EYI-wAqaQ3IXrZJU',
            rev: 22,
            by: { socketId: '{{protocol1}}', userId: '000037fJjpuHuUZ6hLHZS' },
            node: {
              id: 'entity-p1',
              type: 'entity',
              position: { x: 0, y: 900 },
              data: {
                name: 'P1',
                attributes: [
                  {
                    id: '{{id3}}',
                    name: 'id',
                    type: 'String',
                    isPrimaryKey: false,
                    isForeignKey: false,
                    isNullable: true,
                    isUnique: false,
                  },
                ],
              },
            },
          },
        ],
      ],
      reason: 'S-4: the author of a batch receives only the parts stored differently from the input',
    },
    {
      at: 'rest: POST /diagrams/diagram-generate',
      path: 'response.body.nodes[0].position.x',
      expected: 0,
      reason: 'new cards are placed in the order in which the text names them',
    },
    {
      at: 'rest: POST /diagrams/diagram-generate',
      path: 'response.body.nodes[1].position.x',
      expected: 396,
      reason: 'new cards are placed in the order in which the text names them',
    },
    {
      at: 'rest: POST /diagrams/diagram-generate',
      path: 'response.body.summary',
      expected: 'Understood: Customer, Order; 3 attributes; 1 relationship.',
      reason: 'a new field says in one line what was understood',
    },
    {
      at: 'rest: POST /diagrams/diagram-generate as lines',
      path: 'response.body[1].result.summary',
      expected: 'Understood: Customer; 1 attribute.',
      reason: 'a new field says in one line what was understood',
    },
  ],
  '0.2.0-main.20261127': [
    ...SINCE_ALL_RELEASES,
    {
      at: 'rest: POST /diagrams/{id}/assistant',
      path: 'response.body[1].operation.id',
      expected: 'new-{{proposal}}-1',
      reason: 'ids of new records have a random part, so that a language model cannot write them by chance',
    },
    {
      at: 'rest: POST /diagrams/{id}/assistant that asks, as viewer',
      path: 'response.body[1].message',
      expected:
        'This needs a language model, which the operator of this site can connect (AI_PROVIDER). Without one, the AI Diagram Generator describes, changes and reviews diagrams.',
      reason: 'messages call the AI Diagram Generator as its button does',
    },
  ],
};
