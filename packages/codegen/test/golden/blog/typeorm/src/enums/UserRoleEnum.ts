export enum UserRoleEnum {
  READER = 'READER',
  AUTHOR = 'AUTHOR',
  EDITOR_IN_CHIEF = 'EDITOR IN CHIEF',
}
