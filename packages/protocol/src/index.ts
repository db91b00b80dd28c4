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
export {
  type Account,
  accountSchema,
  type DeleteAccountBody,
  deleteAccountBodySchema,
  type SharedOwnDiagram,
} from './account.ts';
export {
  type AssistantLine,
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
export {
  createDiagramBodySchema,
  type DiagramBody,
  type DiagramListEntry,
  diagramListEntrySchema,
  diagramSchema,
  duplicateDiagramBodySchema,
  type Preview,
  previewSchema,
  renameDiagramBodySchema,
  renamedDiagramSchema,
  saveConflictSchema,
  updateDiagramBodySchema,
} from './diagrams.ts';
export {
  publicDiagramSchema,
  publicLinkAnswerSchema,
  type PublicLinkState,
  publicLinkStateSchema,
} from './publicLinks.ts';
export { errorBodySchema } from './errorBody.ts';
export { type ErrorBody, type ErrorCode, ERRORS } from './errors.ts';
export { eventOf, type Outgoing } from './eventOf.ts';
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
export {
  type ClientBody,
  type ClientEvent,
  type ClientEventRow,
  clientEvents,
  type ClientMessage,
  type MutationEvent,
  type RealtimeRate,
} from './realtime.ts';
export {
  type AnswerTo,
  CHANGE_EVENTS,
  type ChangeEvent,
  type ChangeEventName,
  type ClientEvents,
  type DiagramError,
  type InitDiagram,
  type JoinAck,
  type MutationAck,
  type PresenceAck,
  type OnlineUser,
  type PlainHistoryStep,
  type PlainNode,
  type Presence,
  type RealtimeChange,
  type ServerEvents,
  type TransientStep,
} from './realtimeAnswers.ts';
export {
  type ConnectErrorData,
  REALTIME_ERRORS,
  type RealtimeErrorCode,
  type RealtimeRefusal,
} from './realtimeErrors.ts';
export {
  BATCH_TYPES,
  type BatchType,
  REALTIME_LIMITS,
  REALTIME_NAMESPACE,
  REALTIME_PATH,
  REALTIME_PROTOCOL,
} from './realtimeLimits.ts';
export { decodeAck, decodeChange, type DecodedChange, encodeAck } from './socketCodec.ts';
export {
  type DiagramVersion,
  diagramVersionSchema,
  type DiagramVersionContent,
  diagramVersionContentSchema,
  type DiagramVersionList,
  diagramVersionListSchema,
  nameVersionBodySchema,
  renameVersionBodySchema,
  restoreVersionAnswerSchema,
  type VersionAuthor,
} from './versions.ts';
