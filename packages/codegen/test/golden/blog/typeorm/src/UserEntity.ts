import {
  Column,
  Entity,
  OneToMany,
  OneToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { MembershipEntity } from './MembershipEntity.js';
import { PostEntity } from './PostEntity.js';
import { ProfileEntity } from './ProfileEntity.js';
import { UserRoleEnum } from './enums/UserRoleEnum.js';

@Entity({ name: 'user', comment: 'User' })
@Unique('uk_user_email', ['email'])
export class UserEntity {
  @PrimaryGeneratedColumn({ name: 'id', type: 'bigint' })
  id!: string;

  @Column({ name: 'email', type: 'varchar', length: 120 })
  email!: string;

  @Column({ name: 'display_name', type: 'varchar', length: 80, nullable: true })
  displayName!: string | null;

  @Column({ name: 'role', type: 'enum', enum: UserRoleEnum, default: 'READER' })
  role!: UserRoleEnum;

  @OneToOne(() => ProfileEntity, (profile) => profile.user)
  profile!: Relation<ProfileEntity> | null;

  /** A text has one author. */
  @OneToMany(() => PostEntity, (post) => post.author)
  posts!: Relation<PostEntity>[];

  @OneToMany(() => MembershipEntity, (membership) => membership.user, { cascade: true })
  memberships!: Relation<MembershipEntity>[];
}
