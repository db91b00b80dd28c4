export enum UserRoleEnum {
  READER = 'READER',
  AUTHOR = 'AUTHOR',
  /** EDITOR IN CHIEF */
  EDITOR_IN_CHIEF = 'EDITOR_IN_CHIEF',
}
