import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { notFound } from '../../errors.ts';
import { addAuthorization, needs } from './authorization.ts';

const anApp = () => {
  const app = Fastify();
  addAuthorization(app, { authorize: () => Promise.reject(notFound('None.')) });
  return app;
};

it('a route with a diagram in its path and no permission stops the server from starting', () => {
  const app = anApp();
  expect(() => app.get('/diagrams/:diagramId/secret', () => 'secret')).toThrow(
    'GET /diagrams/:diagramId/secret names no permission.',
  );
});

it('a route with a permission responds with an error without a session', async () => {
  const app = anApp();
  app.get('/diagrams/:diagramId/secret', needs('diagram.read'), () => 'secret');
  app.get('/open', () => 'open');
  expect((await app.inject('/diagrams/d/secret')).body).not.toContain('secret"');
  expect((await app.inject('/diagrams/d/secret')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await app.inject('/open')).body).toBe('open');
});
