// REST, signing in: what the page offers, the sign-in and its answer, and the development identity.
export {
  authConfigAnswerSchema,
  devIdentityAnswerSchema,
  devIdentityBodySchema,
  nonceAnswerSchema,
  signedInUserSchema,
  type SignedInUser,
  signInAnswerSchema,
  type SignInBody,
  signInBodySchema,
  validateAnswerSchema,
} from './auth.ts';

// REST, the user's own account: what it holds, its export and its deletion.
export {
  type Account,
  accountSchema,
  type DeleteAccountBody,
  deleteAccountBodySchema,
  type SharedOwnDiagram,
} from './account.ts';

// REST, the user's own key of a language model: the providers, the stored key without the key itself, and the test.
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
} from './aiKey.ts';

// REST, diagrams: the list with small pictures, one diagram, and the bodies that create, save, rename and copy it.
export {
  createDiagramBodySchema,
  type DiagramListEntry,
  diagramListEntrySchema,
  diagramSchema,
  duplicateDiagramBodySchema,
  previewSchema,
  renameDiagramBodySchema,
  renamedDiagramSchema,
  saveConflictSchema,
  updateDiagramBodySchema,
} from './diagrams.ts';

// REST, versions of a diagram: the list, the content of one, naming and restoring.
export {
  type DiagramVersion,
  diagramVersionSchema,
  diagramVersionContentSchema,
  type DiagramVersionList,
  diagramVersionListSchema,
  nameVersionBodySchema,
  renameVersionBodySchema,
  restoreVersionAnswerSchema,
  type VersionAuthor,
} from './versions.ts';

// REST, who has access to a diagram: members, their levels, and the log of changes of access.
export {
  ACCESS_EVENTS,
  type AccessEvent,
  type AccessLogEntry,
  accessLogEntrySchema,
  diagramUserSchema,
  type DiagramUser,
  transferOwnershipBodySchema,
  updateAccessBodySchema,
} from './access.ts';

// REST, invitations: made and verified by the inviter, accepted by the invited user.
export {
  acceptInvitationAnswerSchema,
  type Invitation,
  invitationSchema,
  type InviteAnswer,
  inviteAnswerSchema,
  inviteBodySchema,
  type MailOutcome,
  verifyInvitationAnswerSchema,
} from './invitations.ts';

// REST, the public link, which shows a diagram without signing in.
export {
  publicDiagramSchema,
  publicLinkAnswerSchema,
  type PublicLinkState,
  publicLinkStateSchema,
} from './publicLinks.ts';

// REST, the AI helper: prompts, the lines of a streamed response, proposals and reviews.
export {
  changeDiagramBodySchema,
  generateDiagramBodySchema,
  MAX_PROMPT_CHARACTERS,
  NDJSON,
  promptRefusalSchema,
  type PromptSentence,
  type Proposal,
  proposalSchema,
  type ReviewAnswer,
  reviewAnswerSchema,
  reviewDiagramBodySchema,
} from './assistant.ts';

// REST, the conversation with the AI helper in one diagram: the message, the lines of its reply, and the stored turns.
export {
  type Conversation,
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
} from './conversation.ts';

// REST, errors: the catalogue, and the body of each error response.
export { type ErrorBody, type ErrorCode, ERRORS } from './errors.ts';
export { errorBodySchema } from './errorBody.ts';

// Socket, its address, its limits and its refusals.
export {
  type BatchType,
  REALTIME_LIMITS,
  REALTIME_NAMESPACE,
  REALTIME_PATH,
  REALTIME_PROTOCOL,
} from './realtimeLimits.ts';
export {
  type ConnectErrorData,
  REALTIME_ERRORS,
  type RealtimeErrorCode,
  type RealtimeRefusal,
} from './realtimeErrors.ts';

// Socket, messages of a client: the table of events, their bodies, and the event that fits an edit.
export {
  type ClientEvent,
  type ClientEventRow,
  clientEvents,
  type Message,
  type ClientBody,
  type MutationEvent,
  type RealtimeRate,
} from './realtime.ts';
export { eventOf } from './eventOf.ts';

// Socket, messages of the server: acknowledgements, changes and presence.
export {
  type AnswerTo,
  CHANGE_EVENTS,
  type ChangeEvent,
  type ChangeEventName,
  type ClientEvents,
  type InitDiagram,
  type JoinAck,
  type MutationAck,
  type PresenceAck,
  type OnlineUser,
  type PlainHistoryStep,
  type PlainNode,
  type ShortChange,
  type ServerEvents,
  type TransientStep,
} from './realtimeAnswers.ts';

// Socket, the short form of operations: acknowledgements and changes as they are sent and as they are applied.
export { type Change, decodeAck, decodeChange, encodeAck } from './socketCodec.ts';
