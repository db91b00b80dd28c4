import { type DiagramContent, type Operation, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { type Conversation, type Reply } from '@joinery/wire';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../../../test/apiServer.ts';
import { assistantAction } from '../../editor/actions/assistant.ts';
import { EditorProvider } from '../../editor/EditorProvider.tsx';
import { createEditorStore, type EditorStore, type LoadedDiagram } from '../../editor/store/editorStore.ts';
import { loadMissing } from '../../lib/browser/preload.ts';
import { AssistantButton } from './AssistantButton.tsx';
import { createAssistant } from './assistant.ts';
import { AssistantContext } from './assistantContext.ts';

// jsdom lays nothing out.
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

const ROUTE = '/api/api/diagrams/d1/assistant';
const CONVERSATION: Conversation = {
  turns: [],
  model: { name: 'small-1', host: 'api.example.com', isOwnKey: false, readsPictures: true },
  left: { requests: 49, tokens: 480_000 },
};

let api: ApiServer;

beforeAll(loadMissing);
beforeEach(async () => {
  api = await startApiServer({});
  serve(CONVERSATION);
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

function serve(conversation: Conversation): void {
  api.handlers[`GET ${ROUTE}`] = () => ({ body: conversation });
}

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

function openAssistant(content: DiagramContent = shop, diagram: Partial<LoadedDiagram> = {}) {
  const editor = createEditorStore({ now: () => 0, createId: () => crypto.randomUUID() });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords(content), accessLevel: 'OWNER', ...diagram });
  const saves: string[] = [];
  const saveNew = async () => {
    saves.push(editor.getState().name);
    await Promise.resolve();
    if (diagram.name !== 'Refused') editor.updateMetadata({ diagramId: 'd1' });
  };
  const assistant = createAssistant(editor, { saveNew, findDatabase: () => Promise.resolve('PostgreSQL') });
  assistant.state.setState({ isOpen: true });
  const { unmount } = render(
    <EditorProvider editor={editor}>
      <AssistantContext value={assistant}>
        <AssistantButton />
      </AssistantContext>
    </EditorProvider>,
  );
  const names = () => editor.getState().content.nodes.map(({ data }) => data.name);
  const getAttributes = (id: string) =>
    editor
      .getState()
      .content.nodes.find((node) => node.id === id)
      ?.data.attributes.map(({ name }) => name);
  return { editor, assistant, user: userEvent.setup(), names, getAttributes, unmount, saves };
}

type Line = { event: string } & Record<string, unknown>;

/** A reply whose lines a test sends one by one. */
function aStreamedReply() {
  const queue: (Line | null)[] = [];
  let wake = (): void => undefined;
  let arrive = (request: { body: unknown; signal: AbortSignal }): void => void request;
  const received = new Promise<{ body: unknown; signal: AbortSignal }>((resolve) => (arrive = resolve));
  async function* lines() {
    for (;;) {
      const next = queue.shift();
      if (next === null) return;
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else yield next;
    }
  }
  api.handlers[`POST ${ROUTE}`] = ({ body }, signal) => {
    arrive({ body, signal });
    return { lines: lines() };
  };
  const write = (line: Line | null): void => {
    queue.push(line);
    wake();
  };
  const edit = (...operations: object[]): void => {
    for (const operation of operations) write({ event: 'edit', operation });
  };
  const end = (result: Partial<Reply> = {}): void => {
    write({ event: 'result', result: { ...EMPTY_REPLY, ...result } });
    write(null);
  };
  return { received, write, edit, end };
}

const EMPTY_REPLY: Reply = {
  text: '',
  madeBy: 'model',
  skipped: [],
  diagnostics: [],
  findings: [],
  left: null,
};

function applyRemotely(editor: EditorStore, operations: readonly Operation[]): void {
  act(() => {
    editor.dispatch(operations, 'remote');
  });
}

type User = ReturnType<typeof userEvent.setup>;

const SEND = /^(?:Generate diagram|Propose change|Ask)$/u;

const say = async (user: User, text = 'Drop the log') => {
  await user.type(await screen.findByRole('textbox'), text);
  await waitFor(() => expect(screen.getByRole('button', { name: SEND })).toBeEnabled());
  await user.keyboard('{Enter}');
};

/** Orders are renamed, customers get a phone and lose their fax, the log goes. */
const CHANGE: object[] = [
  { kind: 'set', record: 'entity', id: order.id, props: { name: 'Purchase' } },
  { kind: 'put', record: 'attribute', entityId: customer.id, id: 'new-1', props: { name: 'phone' } },
  { kind: 'delete', record: 'attribute', entityId: customer.id, id: 'attr-fax' },
  { kind: 'delete', record: 'entity', id: log.id },
];
const others: Record<string, Operation[]> = {
  'a new entity with a relationship': [
    { kind: 'put', record: 'entity', id: 'theirs', props: { name: 'Invoice' } },
    { kind: 'put', record: 'relationship', id: 'theirs', props: { source: order.id, target: 'theirs' } },
  ],
  'work on the log': [
    { kind: 'put', record: 'attribute', entityId: log.id, id: 'theirs', props: { name: 'level' } },
  ],
  'another name': [{ kind: 'set', record: 'entity', id: order.id, props: { name: 'Deal' } }],
  'another type': [
    { kind: 'set', record: 'attribute', entityId: customer.id, id: 'attr-fax', props: { type: 'Long' } },
  ],
};
const all = Object.values(others).flat();

it.each(['before the reply', 'between the edits', 'while the proposal is open'])(
  '[A48] what others do %s is neither removed nor reverted, and acceptance is one undo step',
  async (moment) => {
    const { editor, user, names, getAttributes } = openAssistant();
    const { received, edit, end } = aStreamedReply();
    await say(user);
    await received;
    const [first = {}, ...rest] = CHANGE;
    if (moment === 'before the reply') applyRemotely(editor, all);
    edit(first);
    if (moment === 'between the edits') {
      await waitFor(() => expect(screen.getByText('1 change so far')).toBeVisible());
      applyRemotely(editor, all);
    }
    edit(...rest);
    end();
    const accept = await screen.findByRole('button', { name: 'Accept all' });
    if (moment === 'while the proposal is open') applyRemotely(editor, all);
    else {
      expect(screen.queryByText('Removed')).not.toBeInTheDocument();
      expect(screen.getByText(/Those edits are kept/)).toBeVisible();
    }
    await user.click(accept);
    expect(names()).toEqual(['Customer', 'Deal', 'Log', 'Invoice']);
    expect(getAttributes(customer.id)).toEqual(['id', 'fax', 'phone']);
    expect(getAttributes(log.id)).toContain('level');
    expect(editor.getState().content.edges.map(({ id }) => id)).toEqual(['places', 'theirs']);
    act(() => editor.undo());
    expect(names()).toEqual(['Customer', 'Deal', 'Log', 'Invoice']);
    expect(getAttributes(customer.id)).toEqual(['id', 'fax']);
    expect(editor.getState().canUndo).toBe(false);
  },
);

it('[A48] a colleague who removes an entity keeps it removed, whatever is proposed for it', async () => {
  const { editor, user, names } = openAssistant();
  const { received, edit, end } = aStreamedReply();
  await say(user);
  await received;
  edit({ kind: 'set', record: 'entity', id: log.id, props: { description: 'What happened' } });
  edit({ kind: 'put', record: 'entity', id: 'new-1', props: { name: 'Invoice' } });
  await screen.findByText('2 changes so far');
  applyRemotely(editor, [{ kind: 'delete', record: 'entity', id: log.id }]);
  end();
  await user.click(await screen.findByRole('button', { name: 'Accept all' }));
  expect(names()).toEqual(['Customer', 'Order', 'Invoice']);
});

it('[A48] without edits by others a change is applied whole', async () => {
  const { user, names, getAttributes } = openAssistant();
  const { edit, end } = aStreamedReply();
  await say(user);
  edit(...CHANGE, { kind: 'set', record: 'entity', id: 'unknown', props: { name: 'Lost' } }, { nonsense: 1 });
  end({ text: 'Done **so**.' });
  await user.click(await screen.findByRole('button', { name: 'Accept all' }));
  expect(names()).toEqual(['Customer', 'Purchase']);
  expect(getAttributes(customer.id)).toEqual(['id', 'phone']);
  expect(screen.getByText('so')).toBeVisible();
});

it('a message is sent with the diagram, the selection, files and its kind', async () => {
  const { editor, user } = openAssistant();
  act(() => editor.select({ nodeIds: [order.id], edgeIds: [] }));
  const { received, end } = aStreamedReply();
  await user.upload(
    await screen.findByLabelText('File for the AI Diagram Generator'),
    new File(['create table a (id int)'], 'a.sql'),
  );
  await say(user, 'Which orders are late?');
  const { body } = await received;
  expect(body).toMatchObject({
    message: 'Which orders are late?',
    kind: 'ask',
    content: JSON.stringify(editor.getState().content),
    selection: JSON.stringify([order.id]),
    files: ['a.sql'],
  });
  end({ text: 'None.', left: { requests: 3, tokens: 1_000 } });
  expect(await screen.findByText('None.')).toBeVisible();
  expect(screen.getByText(/small-1 at api.example.com. Left today: 3 messages, 1,000 tokens/)).toBeVisible();
});

it('the user’s decision on edits is sent once, with the next message', async () => {
  const { user } = openAssistant();
  const propose = async (text: string, name: string) => {
    const reply = aStreamedReply();
    await say(user, text);
    reply.edit(
      { kind: 'put', record: 'entity', id: 'new-1', props: { name } },
      { kind: 'put', record: 'entity', id: 'new-2', props: { name: `${name}Log` } },
    );
    reply.end();
    await screen.findByRole('button', { name: 'Accept all' });
    const { body } = await reply.received;
    return (body as { decision?: string }).decision;
  };
  expect(await propose('Add an address', 'Address')).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await propose('Add a place', 'Place')).toBe('discarded');
  await user.click(screen.getByRole('checkbox', { name: /PlaceLog/ }));
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(await propose('Add a town', 'Town')).toBe('partly');
  // The decision was sent with the message before.
  expect(await propose('Add a city', 'City')).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Accept all' }));
  expect(await propose('Add a street', 'Street')).toBe('accepted');
});

it('a message about an open proposal changes the proposal', async () => {
  const { user, names, getAttributes } = openAssistant();
  const first = aStreamedReply();
  await say(user, 'Add an address');
  first.edit(
    { kind: 'put', record: 'entity', id: 'new-1', props: { name: 'Address' } },
    { kind: 'put', record: 'attribute', entityId: 'new-1', id: 'new-2', props: { name: 'city' } },
  );
  first.end();
  await screen.findByRole('button', { name: 'Accept all' });
  const second = aStreamedReply();
  await say(user, 'no, call it Place');
  const { body } = await second.received;
  expect(screen.queryByRole('button', { name: 'Accept all' })).not.toBeInTheDocument();
  const { content } = body as { content: string };
  const sent = JSON.parse(content) as DiagramContent;
  const id = sent.nodes.find(({ data }) => data.name === 'Address')?.id ?? '';
  second.edit({ kind: 'set', record: 'entity', id, props: { name: 'Place' } });
  second.end();
  await user.click(await screen.findByRole('button', { name: 'Accept all' }));
  expect(names()).toEqual(['Customer', 'Order', 'Log', 'Place']);
  expect(getAttributes(id)).toEqual(['city']);
});

it('a new diagram is saved before its first message; where that fails, the message is not sent', async () => {
  const { user, saves } = openAssistant(aDiagram(), { id: null });
  const { received, end } = aStreamedReply();
  expect(await screen.findByText('Your first message saves this diagram.')).toBeVisible();
  await say(user, 'A shop');
  expect(await received).toMatchObject({ body: { kind: 'describe' } });
  expect(saves).toEqual(['Shop']);
  end();
  cleanup();
  const calls = api.calls.length;
  const refused = openAssistant(aDiagram(), { id: null, name: 'Refused' });
  await say(refused.user, 'A shop');
  expect(await screen.findByText(/could not be saved, so your message was not sent/)).toBeVisible();
  expect(screen.getByLabelText('Describe your diagram')).toHaveValue('A shop');
  expect(api.calls).toHaveLength(calls);
});

const finding = {
  id: 'one',
  code: 'remark',
  severity: 'advice' as const,
  message: 'Nothing refers to Log.',
  entityIds: [log.id],
  fix: { label: 'Remove Log', operations: [{ k: 'del', r: 'n/entity-Log' }] },
};

async function review(user: User): Promise<void> {
  const { end } = aStreamedReply();
  await user.click(await screen.findByRole('button', { name: 'Find problems' }));
  end({ findings: [finding] });
}

it('[A48] a fix of a review opens as a proposal, and is taken off the list once it is accepted', async () => {
  const { user, names } = openAssistant();
  await review(user);
  await user.click(await screen.findByRole('button', { name: 'Remove Log' }));
  expect(await screen.findByText('Removed')).toBeVisible();
  expect(names()).toContain('Log');
  await user.click(screen.getByRole('button', { name: 'Accept all' }));
  expect(names()).toEqual(['Customer', 'Order']);
  expect(screen.getByText('No problems found.')).toBeVisible();
});

it('[A48] a fix of a review does not remove what others did since', async () => {
  const { editor, user, names } = openAssistant();
  await review(user);
  const fix = await screen.findByRole('button', { name: 'Remove Log' });
  applyRemotely(editor, others['work on the log'] ?? []);
  await user.click(fix);
  expect(names()).toContain('Log');
  expect(screen.queryByRole('button', { name: 'Accept all' })).not.toBeInTheDocument();
});

it.each(['with the panel open', 'with the panel closed and opened again', 'while edits stream in'])(
  '[A43] Cancel ends the request %s, and the text is back in the field',
  async (moment) => {
    const { user, names } = openAssistant(aDiagram());
    const { received, edit } = aStreamedReply();
    await say(user, 'A shop');
    const { signal } = await received;
    if (moment.includes('closed')) {
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.click(screen.getByRole('button', { name: 'AI Diagram Generator' }));
    }
    if (moment.includes('stream')) {
      edit({ kind: 'put', record: 'entity', id: 'new-1', props: { name: 'Shop' } });
      await screen.findByText('1 change so far');
    }
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent('Generating diagram...');
    await user.click(within(status).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(signal.aborted).toBe(true));
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Describe your diagram')).toHaveValue('A shop');
    expect(screen.getByRole('log', { name: 'Conversation' })).toBeEmptyDOMElement();
    expect(screen.queryByRole('region', { name: 'Proposal' })).not.toBeInTheDocument();
    expect(names()).toEqual([]);
  },
);

it('[A43] a message can be sent once it is known who replies, so that a change is not sent as a description', async () => {
  let respond = (): void => undefined;
  const canRespond = new Promise<void>((resolve) => (respond = resolve));
  api.handlers[`GET ${ROUTE}`] = async () => {
    await canRespond;
    return { body: CONVERSATION };
  };
  const { user } = openAssistant();
  const { received } = aStreamedReply();
  await user.type(await screen.findByRole('textbox'), 'A shop has tills.{Enter}');
  expect(screen.getByRole('button', { name: SEND })).toBeDisabled();
  expect(screen.getByRole('textbox')).toHaveValue('A shop has tills.');
  respond();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Propose change' })).toBeEnabled());
  await user.keyboard('{Enter}');
  expect((await received).body).toMatchObject({ kind: 'change' });
});

it('[A43] a closed panel goes on with the request; leaving the page ends it', async () => {
  const { assistant, user, unmount } = openAssistant();
  const first = aStreamedReply();
  await say(user);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  first.edit(...CHANGE);
  first.end();
  await waitFor(() => expect(assistant.state.getState().proposal?.isComplete).toBe(true));
  await user.click(screen.getByRole('button', { name: 'AI Diagram Generator' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const second = aStreamedReply();
  await say(user);
  const { signal } = await second.received;
  unmount();
  await waitFor(() => expect(signal.aborted).toBe(true));
  expect(assistant.state.getState()).toMatchObject({ request: null, proposal: null });
});

it('[M286] an error of the server is shown in its own words, and the text can be sent again', async () => {
  const { user } = openAssistant();
  const { write } = aStreamedReply();
  await say(user);
  write({ event: 'error', message: 'The language model is busy.', error: 'AI_FAILED' });
  write(null);
  expect(await screen.findByText('The language model is busy.')).toBeVisible();
  expect(screen.getByLabelText('What should change?')).toHaveValue('Drop the log');
  api.handlers[`POST ${ROUTE}`] = () => ({ status: 503, body: '' });
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(await screen.findByText('Failed to generate diagram. Please try again.')).toBeVisible();
});

it('stored turns are shown, and cleared after a question; without a model only the review is offered', async () => {
  const turn = { kind: 'ask' as const, createdAt: '2026-11-26T12:00:00Z' };
  serve({
    turns: [{ ...turn, id: 't1', message: 'What is this?', reply: 'A <b>shop</b>.' }],
    model: null,
    left: null,
  });
  const { user } = openAssistant();
  expect(await screen.findByText('A <b>shop</b>.')).toBeVisible();
  expect(screen.getByText('Built-in builder, nothing leaves the server.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Explain this' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Find problems' })).toBeEnabled();
  api.handlers[`DELETE ${ROUTE}`] = () => ({ status: 204 });
  await user.click(screen.getByRole('button', { name: 'Clear conversation' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText('A <b>shop</b>.')).not.toBeInTheDocument());
});

it('sample data is for the database last chosen, and shown as text to copy or download', async () => {
  const { user } = openAssistant();
  const { received, end } = aStreamedReply();
  await user.click(await screen.findByRole('button', { name: 'Sample data' }));
  expect(await received).toMatchObject({
    body: { kind: 'sampleData', message: 'Write sample data for the PostgreSQL schema.' },
  });
  end({ sampleData: "INSERT INTO log VALUES ('<b>');" });
  expect(await screen.findByLabelText('Sample data')).toHaveTextContent("INSERT INTO log VALUES ('<b>');");
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
});

it('[M100] a viewer has no button; the panel that the command palette opens asks and reviews only', async () => {
  const { user, assistant, editor } = openAssistant(shop, { accessLevel: 'VIEWER' });
  act(() => assistant.state.setState({ isOpen: false }));
  act(() => assistantAction.perform(editor));
  const { received } = aStreamedReply();
  await say(user, 'Add a phone');
  expect(await received).toMatchObject({ body: { kind: 'ask' } });
  expect(screen.queryByRole('button', { name: 'AI Diagram Generator' })).not.toBeInTheDocument();
  const actions = within(screen.getByRole('group', { name: 'Quick actions' })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Explain this',
    'Where is personal data?',
    'Find problems',
  ]);
});

it('a file that cannot be attached is refused with the reason', async () => {
  const { user, assistant } = openAssistant();
  const picker = await screen.findByLabelText('File for the AI Diagram Generator');
  const files = () => assistant.state.getState().files.map(({ name }) => name);
  await user.upload(picker, new File(['x'.repeat(200_001)], 'large.sql'));
  await user.upload(picker, new File(['x'], 'one.png', { type: 'image/png' }));
  await user.upload(picker, new File(['x'], 'two.png', { type: 'image/png' }));
  await user.upload(picker, new File(['x'], 'notes.md'));
  expect(files()).toEqual(['one.png', 'notes.md']);
  await user.click(screen.getByRole('button', { name: 'Remove one.png' }));
  expect(files()).toEqual(['notes.md']);
});

it('[A24] the forms of changes are examples of this diagram that fill the field, by keyboard as well', async () => {
  const { editor, user } = openAssistant();
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

it.each(['result', 'error'])(
  '[A13] a change that is not understood (%s) stays in the field with the reason, the examples and how to get a language model',
  async (event) => {
    const { user } = openAssistant();
    const { write } = aStreamedReply();
    await say(user, 'Make it nicer');
    const reason = 'There is no entity called "logs". Did you mean Log?';
    const skipped = [
      { text: 'Make it nicer', reason: '' },
      { text: 'remove logs', reason },
    ];
    const sentences = [
      { text: 'Make it nicer', isUnderstood: false },
      { text: 'remove logs', isUnderstood: false, reason },
    ];
    if (event === 'result') write({ event, result: { ...EMPTY_REPLY, madeBy: 'builtin', skipped } });
    else write({ event, error: 'INVALID', message: 'The same in one text', sentences });
    write(null);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not understood: “Make it nicer”.');
    expect(alert).toHaveTextContent('There is no entity called "logs". Did you mean Log?');
    expect(within(alert).getByRole('link', { name: 'connect' })).toHaveAttribute('href', '/docs#ai-helper');
    expect(screen.getByRole('group', { name: 'Examples of changes' })).toBeVisible();
    expect(screen.getByLabelText('What should change?')).toHaveValue('Make it nicer');
  },
);

it('a changed copy of another feature is reviewed like a proposal, and accepted as one undo step', async () => {
  const { editor, user, names } = openAssistant();
  const base = editor.getState().records;
  const visit = anEntity({ name: 'Visit' });
  const records = toRecords({ ...shop, nodes: [customer, order, visit] }, base);
  const accepted: string[] = [];
  const onAccept = (): void => {
    accepted.push(names().join());
  };
  await act(async () => {
    expect(await editor.port('assistant')?.propose({ base, records, source: 'shop.sql', onAccept })).toBe(
      true,
    );
    expect(
      await editor.port('assistant')?.propose({ base, records: base, source: 'same.sql', onAccept }),
    ).toBe(false);
  });
  const proposal = await screen.findByRole('region', { name: 'Proposal' });
  expect(proposal.textContent).toContain('Compared with shop.sql.');
  await user.click(within(proposal).getByRole('checkbox', { name: 'Log' }));
  await user.click(screen.getByRole('button', { name: 'Accept 1 of 2' }));
  expect(accepted).toEqual(['Customer,Order,Log,Visit']);
  act(() => {
    editor.undo();
  });
  expect(names()).toEqual(['Customer', 'Order', 'Log']);
});
