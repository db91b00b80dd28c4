const text = { type: 'string', minLength: 1 } as const;
const texts = { type: 'array', items: text, minItems: 1 } as const;
const name = '^[a-z][a-z0-9_.-]*$';
const duration = { type: 'string', pattern: '^(\\d+(h|m|s|ms|us))+$' } as const;
const closed = { type: 'object', additionalProperties: false } as const;

const healthcheck = {
  ...closed,
  properties: {
    test: {
      type: 'array',
      prefixItems: [{ enum: ['CMD', 'CMD-SHELL'] }],
      items: text,
      minItems: 2,
    },
    interval: duration,
    timeout: duration,
    retries: { type: 'integer', minimum: 1 },
  },
  required: ['test'],
} as const;

const service = {
  ...closed,
  properties: {
    build: text,
    image: text,
    restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
    init: { type: 'boolean' },
    stop_grace_period: duration,
    shm_size: { type: 'string', pattern: '^\\d+(b|kb|mb|gb)$' },
    environment: {
      type: 'object',
      propertyNames: { pattern: '^[A-Z][A-Z0-9_]*$' },
      additionalProperties: { type: ['string', 'number'] },
    },
    command: { type: 'array', items: { type: 'string' }, minItems: 1 },
    ports: { type: 'array', items: { type: 'string', pattern: '^127\\.0\\.0\\.1:.+:\\d+$' } },
    volumes: { type: 'array', items: { type: 'string', pattern: '^[^:]+:/[^:]+(:ro)?$' } },
    tmpfs: { type: 'array', items: { type: 'string', pattern: '^/[a-z]+(:[a-z0-9=,]+)?$' } },
    depends_on: {
      type: 'object',
      additionalProperties: {
        ...closed,
        properties: { condition: { const: 'service_healthy' } },
        required: ['condition'],
      },
    },
    healthcheck,
    networks: {
      anyOf: [
        texts,
        {
          type: 'object',
          additionalProperties: {
            ...closed,
            properties: { ipv4_address: { type: 'string', pattern: '^(\\d{1,3}\\.){3}\\d{1,3}$' } },
          },
        },
      ],
    },
    read_only: { type: 'boolean' },
    cap_drop: texts,
    security_opt: texts,
  },
  required: ['image', 'restart'],
} as const;

/** The part of the Compose file format that the project uses: a misspelt key is an error. */
export const COMPOSE_SCHEMA = {
  ...closed,
  properties: {
    name: { type: 'string', pattern: name },
    services: {
      type: 'object',
      propertyNames: { pattern: name },
      additionalProperties: service,
      minProperties: 1,
    },
    networks: {
      type: 'object',
      additionalProperties: {
        ...closed,
        properties: {
          ipam: {
            ...closed,
            properties: {
              config: {
                type: 'array',
                items: { ...closed, properties: { subnet: text }, required: ['subnet'] },
              },
            },
          },
        },
      },
    },
    volumes: { type: 'object', additionalProperties: { type: 'null' } },
  },
  patternProperties: { '^x-': {} },
  required: ['name', 'services'],
} as const;
