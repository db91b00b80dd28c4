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
  type Preview,
  previewSchema,
  updateDiagramBodySchema,
} from './diagrams.ts';
export {
  publicDiagramSchema,
  publicLinkAnswerSchema,
  type PublicLinkState,
  publicLinkStateSchema,
} from './publicLinks.ts';
export { type ErrorBody, errorBodySchema, type ErrorCode, ERRORS } from './errors.ts';
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
