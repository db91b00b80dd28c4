// REST, signing in: the server's settings, the sign-in and its response, and the development identity.
export {
  authConfigResponseSchema,
  devIdentityResponseSchema,
  devIdentityBodySchema,
  nonceResponseSchema,
  signedInUserSchema,
  type SignedInUser,
  signInResponseSchema,
  type SignInBody,
  signInBodySchema,
  validateResponseSchema,
} from './rest/auth.ts';

// REST, the user's account: its data, export and deletion.
export {
  type Account,
  accountSchema,
  type DeleteAccountBody,
  deleteAccountBodySchema,
  type SharedOwnDiagram,
} from './rest/account.ts';

// REST, the user's own key for a language model: the providers, the stored key without its secret, and the
// test.
export {
  AI_KEY_PROVIDERS,
  type AiKeyBody,
  aiKeyBodySchema,
  type AiKeyProvider,
  aiKeySchema,
  type AiKeyTest,
  aiKeyTestSchema,
  type StoredAiKey,
  storedAiKeySchema,
} from './rest/aiKey.ts';

// REST, diagrams: the list with previews, one diagram, and the bodies that create, save, rename and copy it.
export {
  createDiagramBodySchema,
  BIN_DAYS,
  type BinEntry,
  binEntrySchema,
  diagramFormSchema,
  type DiagramListEntry,
  diagramListEntrySchema,
  diagramRecordsSchema,
  diagramSchema,
  duplicateDiagramBodySchema,
  previewSchema,
  renameDiagramBodySchema,
  renamedDiagramSchema,
  saveConflictSchema,
  updateDiagramBodySchema,
} from './rest/diagrams.ts';

// REST, versions of a diagram: the list, the content of one, naming and restoring.
export {
  type DiagramVersion,
  diagramVersionSchema,
  diagramVersionContentSchema,
  type DiagramVersionList,
  diagramVersionListSchema,
  nameVersionBodySchema,
  renameVersionBodySchema,
  restoreVersionResponseSchema,
  type VersionAuthor,
} from './rest/versions.ts';

// REST, access to a diagram: members, their levels, and the access log.
export {
  ACCESS_EVENTS,
  type AccessEvent,
  type AccessLogEntry,
  accessLogEntrySchema,
  diagramUserSchema,
  type DiagramUser,
  type Participant,
  participantSchema,
  transferOwnershipBodySchema,
  updateAccessBodySchema,
} from './rest/access.ts';

// REST, invitations: created and verified by the inviter, accepted by the invited user.
export {
  acceptInvitationResponseSchema,
  type Invitation,
  invitationSchema,
  type InviteResponse,
  inviteResponseSchema,
  inviteBodySchema,
  type MailOutcome,
  DIAGRAM_UNAVAILABLE,
  type VerifiedInvitation,
  verifyInvitationResponseSchema,
} from './rest/invitations.ts';

// REST, the public link that shows a diagram without signing in.
export {
  publicDiagramSchema,
  publicLinkResponseSchema,
  type PublicLinkState,
  publicLinkStateSchema,
} from './rest/publicLinks.ts';

// REST, edits of a diagram.
export {
  type EditResult,
  editsBodySchema,
  editsConflictSchema,
  type EditsResponse,
  editsResponseSchema,
} from './rest/edits.ts';

// REST, the AI Diagram Generator: prompts, the lines of a streamed response, proposals.
export {
  generateDiagramBodySchema,
  MAX_PROMPT_CHARACTERS,
  NDJSON,
  promptRefusalSchema,
  type PromptSentence,
  type Proposal,
  proposalSchema,
} from './rest/assistant.ts';

// REST, the conversation with the AI Diagram Generator in one diagram: the message, the lines of its reply, and the stored turns.
export {
  type Conversation,
  type Decision,
  CONVERSATION_LIMITS,
  conversationSchema,
  messageFieldsSchema,
  type MessageKind,
  PICTURE_TYPES,
  type Reply,
  type ReplyLine,
  replySchema,
  type SkippedEdit,
  type Turn,
} from './rest/conversation.ts';

// REST, errors: the catalogue, and the body of each error response.
export { type ErrorBody, type ErrorCode, ERRORS } from './rest/errors/errors.ts';
export { errorBodySchema } from './rest/errors/errorBody.ts';

// Edits: what a client sends and keeps, their acknowledgements, and the changes that others receive; on the wire in short form.
export {
  type Ack,
  type Change,
  EDIT_KINDS,
  EDITS_LIMITS,
  type EditKind,
  type PendingEdit,
  type ReceivedChange,
  type RefusedAck,
  type ShortAck,
  type ShortChange,
} from './edit.ts';
export { decodeAck, decodeChange, encodeAck } from './socket/codec.ts';
export { toMessage } from './socket/toMessage.ts';

// Socket: address, limits and errors.
export {
  type BatchType,
  REALTIME_LIMITS,
  REALTIME_NAMESPACE,
  REALTIME_PATH,
  REALTIME_PROTOCOL,
} from './socket/limits.ts';
export { type ConnectErrorData, REALTIME_ERRORS, type RealtimeErrorCode } from './socket/errors.ts';

// Socket, events of a client: their table and bodies.
export {
  type ClientEvent,
  type ClientEventRow,
  clientEvents,
  type Message,
  type ClientBody,
  type MutationEvent,
  type RealtimeRate,
} from './socket/clientEvents.ts';

// Socket, events of the server: changes, presence and the responses to a client's events.
export {
  type AckOf,
  CHANGE_EVENTS,
  type ChangeEvent,
  type ChangeEventName,
  type ClientEvents,
  type InitDiagram,
  type JoinAck,
  type PresenceAck,
  type OnlineUser,
  type Protocol1HistoryStep,
  type Protocol1Node,
  type ServerEvents,
  type TransientStep,
} from './socket/serverEvents.ts';

// The server's side of a diagram: orders the edits of all clients.
export { type PlannedEdit } from './sync/evaluation.ts';
export { type Accepted, createRoom, type Room } from './sync/room.ts';

// The client's side: the confirmed diagram, the pending edits, and the view of both.
export { createReplica, type Replica } from './sync/replica.ts';

// Undo and redo of the user's own edits, by inverse operations.
export { createHistory, type History } from './sync/history.ts';

// New ids for records whose ids another client has used.
export { type Renaming, renameOperations, findRenaming } from './sync/renaming.ts';

// The user's own edits of which a part was dropped before they were acknowledged.
export { type RejectedEdit, type ReceivedChanges, findRejectedEdits } from './sync/rejectedEdits.ts';
