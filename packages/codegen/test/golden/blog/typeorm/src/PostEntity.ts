import {
  Column,
  Entity,
  Index,
  JoinColumn,
  JoinTable,
  ManyToMany,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { TagEntity } from './TagEntity.js';
import { UserEntity } from './UserEntity.js';

/**
 * What somebody wrote.
 * One row for each text.
 */
@Entity({ name: 'post', comment: 'What somebody wrote. One row for each text.' })
@Unique('uk_post_author_title', ['author', 'title'])
@Index('idx_post_published_at', ['publishedAt'])
export class PostEntity {
  @PrimaryGeneratedColumn({ name: 'id', type: 'bigint' })
  id!: string;

  @Column({ name: 'title', type: 'varchar', length: 255 })
  title!: string;

  @Column({
    name: 'published_at',
    type: 'datetime',
    precision: 6,
    nullable: true,
    default: () => 'CURRENT_TIMESTAMP(6)',
  })
  publishedAt!: Date | null;

  @Column({
    name: 'price',
    type: 'decimal',
    precision: 8,
    scale: 2,
    nullable: true,
    default: '0.00',
  })
  price!: string | null;

  /** Place in the list; 1 is first. */
  @Column({
    name: 'order',
    type: 'int',
    nullable: true,
    default: '1',
    comment: 'Place in the list; 1 is first.',
  })
  order!: number | null;

  /**
   * A text has one author.
   * Who wrote it.
   */
  @ManyToOne(() => UserEntity, (user) => user.posts, {
    nullable: false,
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
    orphanedRowAction: 'disable',
  })
  @JoinColumn({
    name: 'author_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'fk_post_author_id',
  })
  author!: Relation<UserEntity>;

  @ManyToMany(() => TagEntity, (tag) => tag.posts, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinTable({
    name: 'post_tag',
    joinColumn: {
      name: 'post_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'fk_post_tag_post_id',
    },
    inverseJoinColumn: {
      name: 'tag_id',
      referencedColumnName: 'code',
      foreignKeyConstraintName: 'fk_post_tag_tag_id',
    },
  })
  tags!: Relation<TagEntity>[];
}
