import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from './UserEntity.js';

@Entity({ name: 'membership', comment: 'Membership' })
export class MembershipEntity {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId!: string;

  @PrimaryColumn({ name: 'group_code', type: 'varchar', length: 12 })
  groupCode!: string;

  @Column({ name: 'since', type: 'datetime', precision: 6 })
  since!: Date;

  @ManyToOne(() => UserEntity, (user) => user.memberships, {
    nullable: false,
    onDelete: 'CASCADE',
    onUpdate: 'RESTRICT',
    orphanedRowAction: 'delete',
  })
  @JoinColumn({
    name: 'user_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'fk_membership_user_id',
  })
  user!: Relation<UserEntity>;
}
