import {
  Column,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { UserEntity } from './UserEntity.js';

@Entity({ name: 'profile', comment: 'Profile' })
export class ProfileEntity {
  @PrimaryGeneratedColumn({ name: 'id', type: 'bigint' })
  id!: string;

  @Column({ name: 'bio', type: 'varchar', length: 2000, nullable: true })
  bio!: string | null;

  @Column({ name: 'born', type: 'date', nullable: true })
  born!: string | null;

  @OneToOne(() => UserEntity, (user) => user.profile, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({
    name: 'user_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'fk_profile_user_id',
  })
  user!: Relation<UserEntity> | null;
}
