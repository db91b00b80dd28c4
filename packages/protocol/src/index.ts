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
} from './auth.ts';

// REST, the user's account: its data, export and deletion.
export {
  type Account,
  accountSchema,
  type DeleteAccountBody,
  deleteAccountBodySchema,
  type SharedOwnDiagram,
} from './account.ts';

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
} from './aiKey.ts';

// REST, diagrams: the list with previews, one diagram, and the bodies that create, save, rename and copy it.
export {
  createDiagramBodySchema,
  BIN_DAYS,
  type BinEntry,
  binEntrySchema,
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
  restoreVersionResponseSchema,
  type VersionAuthor,
} from './versions.ts';

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
} from './access.ts';

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
} from './invitations.ts';

// REST, the public link that shows a diagram without signing in.
export {
  publicDiagramSchema,
  publicLinkResponseSchema,
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
  type ReviewResponse,
  reviewResponseSchema,
  reviewDiagramBodySchema,
} from './assistant.ts';

// REST, the conversation with the AI helper in one diagram: the message, the lines of its reply, and the stored turns.
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
} from './conversation.ts';

// REST, errors: the catalogue, and the body of each error response.
export { type ErrorBody, type ErrorCode, ERRORS } from './errors.ts';
export { errorBodySchema } from './errorBody.ts';

// Socket: address, limits and errors.
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

// Socket, messages of a client: the table of events, their bodies, and the event for an edit.
export {
  type ClientEvent,
  type ClientEventRow,
  clientEvents,
  type Message,
  type ClientBody,
  type MutationEvent,
  type RealtimeRate,
} from './realtime.ts';
export { toMessage } from './toMessage.ts';

// Socket, messages of the server: acknowledgements, changes and presence.
export {
  type AckOf,
  CHANGE_EVENTS,
  type ChangeEvent,
  type ChangeEventName,
  type ClientEvents,
  type InitDiagram,
  type JoinAck,
  type MutationAck,
  type PresenceAck,
  type OnlineUser,
  type Protocol1HistoryStep,
  type Protocol1Node,
  type ShortChange,
  type ServerEvents,
  type TransientStep,
} from './realtimeResponses.ts';

// Socket, the short form of operations: acknowledgements and changes as sent and as applied.
export { type Change, decodeAck, decodeChange, encodeAck } from './socketCodec.ts';
