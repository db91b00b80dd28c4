import { Column, Entity, ManyToMany, PrimaryColumn, type Relation } from 'typeorm';
import { PostEntity } from './PostEntity.js';

@Entity({ name: 'tag', comment: 'Tag' })
export class TagEntity {
  @PrimaryColumn({ name: 'code', type: 'varchar', length: 20 })
  code!: string;

  @Column({ name: 'x_coord', type: 'double', nullable: true })
  xCoord!: number | null;

  @ManyToMany(() => PostEntity, (post) => post.tags, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  posts!: Relation<PostEntity>[];
}
