import { type DiagramContent, type Operation } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../../../test/apiServer.ts';
import { EditorProvider } from '../../editor/EditorProvider.tsx';
import { createEditorStore, type EditorStore } from '../../editor/editorStore.ts';
import { loadMissing } from '../../lib/loadLater.ts';
import { AiHelper } from './AiHelper.tsx';
import { createAssistant } from './assistant.ts';
import { AssistantContext } from './assistantContext.ts';

// jsdom lays nothing out.
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

let api: ApiServer;

beforeAll(loadMissing);
beforeEach(async () => {
  api = await startApiServer({});
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const customer = anEntity({
  name: 'Customer',
  attributes: [anAttribute({ name: 'id' }), anAttribute({ name: 'fax' })],
});
const order = anEntity({ name: 'Order' });
const log = anEntity({ name: 'Log' });
const shop = aDiagram({
  nodes: [customer, order, log],
  edges: [aRelationship({ id: 'places', source: customer, target: order })],
});

function openHelper(content: DiagramContent = shop) {
  const editor = createEditorStore({ now: () => 0, createId: () => crypto.randomUUID() });
  editor.load({ id: 'd1', name: 'Shop', content, accessLevel: 'OWNER' });
  const assistant = createAssistant(editor);
  assistant.state.setState({ isOpen: true, isChange: true });
  const { unmount } = render(
    <EditorProvider editor={editor}>
      <AssistantContext value={assistant}>
        <AiHelper />
      </AssistantContext>
    </EditorProvider>,
  );
  const names = () => editor.getState().content.nodes.map(({ data }) => data.name);
  const attributesOf = (id: string) =>
    editor
      .getState()
      .content.nodes.find((node) => node.id === id)
      ?.data.attributes.map(({ name }) => name);
  return { editor, assistant, user: userEvent.setup(), names, attributesOf, unmount };
}

/** A route that thinks until it is answered; the request has arrived once `asked` resolves. */
function aThinkingRoute(path: string): { asked: Promise<void>; answer: (body: object) => void } {
  let arrive = (): void => undefined;
  let answer: (body: object) => void = () => undefined;
  const asked = new Promise<void>((resolve) => (arrive = resolve));
  const body = new Promise<object>((resolve) => (answer = resolve));
  api.handlers[`POST /api/api${path}`] = async () => {
    arrive();
    return { body: await body };
  };
  return { asked, answer };
}

function applyRemotely(editor: EditorStore, operations: readonly Operation[]): void {
  act(() => {
    editor.dispatch(operations, 'remote');
  });
}

const proposalOf = (content: DiagramContent) => ({
  ...content,
  diagnostics: [],
  sentences: [],
  madeBy: 'model',
});
const ask = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('What should change?'), 'Drop the log');
  await user.click(screen.getByRole('button', { name: 'Propose change' }));
};

/** Orders are renamed, customers get a phone and lose their fax, the log goes. */
const changed = aDiagram({
  ...shop,
  nodes: [
    anEntity({ ...customer.data, attributes: [anAttribute({ name: 'id' }), anAttribute({ name: 'phone' })] }),
    { ...order, data: { ...order.data, name: 'Purchase' } },
  ],
});
const others: Record<string, Operation[]> = {
  'a new entity with a relationship': [
    { kind: 'put', record: 'entity', id: 'theirs', props: { name: 'Invoice' } },
    { kind: 'put', record: 'relationship', id: 'theirs', props: { source: order.id, target: 'theirs' } },
  ],
  'work on the log': [
    { kind: 'put', record: 'attribute', entityId: 'entity-Log', id: 'theirs', props: { name: 'level' } },
  ],
  'another name': [{ kind: 'set', record: 'entity', id: 'entity-Order', props: { name: 'Deal' } }],
  'another type': [
    {
      kind: 'set',
      record: 'attribute',
      entityId: 'entity-Customer',
      id: 'attr-fax',
      props: { type: 'Long' },
    },
  ],
};
const all = Object.values(others).flat();

it.each(['while the model thinks', 'while the proposal is open'])(
  '[A48] what others do %s is neither removed nor reverted by accepting all',
  async (moment) => {
    const { editor, user, names, attributesOf } = openHelper();
    const { asked, answer } = aThinkingRoute('/diagrams/diagram-change');
    await ask(user);
    await asked;
    if (moment === 'while the model thinks') applyRemotely(editor, all);
    answer(proposalOf(changed));
    const accept = await screen.findByRole('button', { name: 'Accept all' });
    if (moment === 'while the model thinks') {
      expect(screen.queryByText('Removed')).not.toBeInTheDocument();
      expect(screen.getByText(/Those edits are kept/)).toBeVisible();
    } else applyRemotely(editor, all);
    await user.click(accept);
    expect(names()).toEqual(['Customer', 'Deal', 'Log', 'Invoice']);
    expect(attributesOf(customer.id)).toEqual(['id', 'fax', 'phone']);
    expect(attributesOf(log.id)).toContain('level');
    expect(editor.getState().content.edges.map(({ id }) => id)).toEqual(['places', 'theirs']);
  },
);

it('[A48] without edits by others a change is applied whole', async () => {
  const { user, names, attributesOf } = openHelper();
  const { answer } = aThinkingRoute('/diagrams/diagram-change');
  await ask(user);
  answer(proposalOf(changed));
  await user.click(await screen.findByRole('button', { name: 'Accept all' }));
  expect(names()).toEqual(['Customer', 'Purchase']);
  expect(attributesOf(customer.id)).toEqual(['id', 'phone']);
});

const finding = {
  id: 'one',
  code: 'remark',
  severity: 'advice',
  message: 'Nothing refers to Log.',
  entityIds: [log.id],
  fix: { label: 'Remove Log', operations: [{ k: 'del', r: 'n/entity-Log' }] },
};

it('[A48] a fix of a review does not remove what others did since', async () => {
  const { editor, user, names } = openHelper();
  api.handlers['POST /api/api/diagrams/diagram-review'] = () => ({
    body: { findings: [finding], madeBy: 'model' },
  });
  await user.click(await screen.findByRole('tab', { name: 'Review' }));
  await user.click(screen.getByRole('button', { name: 'Review this diagram' }));
  const fix = await screen.findByRole('button', { name: 'Remove Log' });
  applyRemotely(editor, others['work on the log'] ?? []);
  await user.click(fix);
  expect(names()).toContain('Log');
  expect(fix).not.toBeInTheDocument();
});

it('[A43] a description under way can be cancelled from the review, and after the panel was closed', async () => {
  const { user, names } = openHelper(aDiagram());
  for (const leave of ['Review', 'Close']) {
    const { asked, answer } = aThinkingRoute('/diagrams/diagram-generate');
    const field = await screen.findByLabelText('Describe your diagram');
    await user.clear(field);
    await user.type(field, 'A shop');
    await user.click(screen.getByRole('button', { name: 'Generate diagram' }));
    await asked;
    if (leave === 'Review') await user.click(screen.getByRole('tab', { name: 'Review' }));
    else {
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.click(screen.getByRole('button', { name: 'AI Diagram Generator' }));
    }
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent('Generating diagram...');
    await user.click(within(status).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    answer(proposalOf(shop));
    if (leave === 'Review') await user.click(screen.getByRole('tab', { name: 'Describe' }));
    expect(await screen.findByRole('button', { name: 'Generate diagram' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Accept all' })).not.toBeInTheDocument();
    expect(names()).toEqual([]);
  }
});

it('[A43] a closed panel goes on with the request; leaving the page ends it', async () => {
  const { assistant, user, unmount } = openHelper();
  const first = aThinkingRoute('/diagrams/diagram-change');
  await ask(user);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  first.answer(proposalOf(changed));
  await waitFor(() => expect(assistant.state.getState().proposal).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'AI Diagram Generator' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const second = aThinkingRoute('/diagrams/diagram-change');
  await user.click(screen.getByRole('button', { name: 'Propose change' }));
  await second.asked;
  unmount();
  await waitFor(() => expect(assistant.state.getState().request).toBeNull());
  second.answer(proposalOf(changed));
  expect(assistant.state.getState().proposal).toBeNull();
});

it('[A24] the forms of changes are examples of this diagram that fill the field, by keyboard as well', async () => {
  const { editor, user } = openHelper();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What should change?');
  const examples = screen.getByRole('group', { name: 'Examples of changes' });
  const listed = () =>
    within(examples)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(listed().slice(0, 2)).toEqual([
    'Add phone, birth_date and an optional note to Customer',
    'Add an audit trail to Customer',
  ]);
  await user.click(screen.getByRole('button', { name: /^Show \d+ more$/ }));
  expect(listed()).toContain('Remove the relationship between Customer and Order');
  act(() => editor.select({ nodeIds: [order.id], edgeIds: [] }));
  expect(listed()).toContain('Add an audit trail to Order');
  act(() => editor.select({ nodeIds: [], edgeIds: [] }));
  within(examples).getByRole('button', { name: 'Rename id of Customer to new_name' }).focus();
  await user.keyboard('{Enter}');
  expect(field).toHaveFocus();
  await user.keyboard('mobile');
  expect(field).toHaveValue('Rename id of Customer to mobile');
  await user.click(within(examples).getByRole('button', { name: 'Add an audit trail to Customer' }));
  expect(field).toHaveValue('Rename id of Customer to mobile\nAdd an audit trail to Customer');
});

it('[A13] a change that is not understood stays in the field with the reason, the examples and how to get a language model', async () => {
  const { user } = openHelper();
  const refuse = (sentences: object[]) => {
    api.handlers['POST /api/api/diagrams/diagram-change'] = () => ({
      body: { event: 'error', error: 'INVALID', message: 'The same in one text', sentences },
    });
  };
  refuse([
    { text: 'Make it nicer', isUnderstood: false },
    {
      text: 'remove logs',
      isUnderstood: false,
      reason: 'There is no entity called "logs". Did you mean Log?',
    },
  ]);
  await ask(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not understood: “Make it nicer”.');
  expect(alert).toHaveTextContent('There is no entity called "logs". Did you mean Log?');
  expect(within(alert).getByRole('link', { name: 'connect' })).toHaveAttribute('href', '/docs#ai-helper');
  expect(screen.getByRole('group', { name: 'Examples of changes' })).toBeVisible();
  await user.type(screen.getByLabelText('What should change?'), '!');
  expect(screen.getByLabelText('What should change?')).toHaveValue('Drop the log!');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
