export { UserEntity } from './UserEntity.js';
export { ProfileEntity } from './ProfileEntity.js';
export { PostEntity } from './PostEntity.js';
export { TagEntity } from './TagEntity.js';
export { MembershipEntity } from './MembershipEntity.js';
export { UserRoleEnum } from './enums/UserRoleEnum.js';
