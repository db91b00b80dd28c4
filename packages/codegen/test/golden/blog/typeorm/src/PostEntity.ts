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
} from 'typeorm';
import { TagEntity } from './TagEntity.js';
import { UserEntity } from './UserEntity.js';

@Entity({ name: 'post', comment: 'Post' })
export class PostEntity {
  @PrimaryGeneratedColumn({ name: 'id', type: 'bigint' })
  id!: string;

  @Column({ name: 'title', type: 'varchar', length: 255 })
  title!: string;

  @Column({ name: 'published_at', type: 'datetime', precision: 6, nullable: true })
  publishedAt!: Date | null;

  @Column({ name: 'price', type: 'decimal', precision: 19, scale: 2, nullable: true })
  price!: string | null;

  @Column({ name: 'order', type: 'int', nullable: true })
  order!: number | null;

  @Index('idx_post_author_id')
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
