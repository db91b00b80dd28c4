export {
  diagramUserSchema,
  type DiagramUser,
  transferOwnershipBodySchema,
  updateAccessBodySchema,
} from './access.ts';
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
export { publicDiagramSchema, publicLinkAnswerSchema } from './publicLinks.ts';
export { type ErrorBody, errorBodySchema, type ErrorCode, ERRORS } from './errors.ts';
export {
  acceptInvitationAnswerSchema,
  type Invitation,
  invitationSchema,
  inviteAnswerSchema,
  inviteBodySchema,
  verifyInvitationAnswerSchema,
} from './invitations.ts';
