import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { MembershipEntity } from './MembershipEntity.js';
import { PostEntity } from './PostEntity.js';
import { ProfileEntity } from './ProfileEntity.js';
import { TagEntity } from './TagEntity.js';
import { UserEntity } from './UserEntity.js';
import { SchemaNamingStrategy } from './naming-strategy.js';

/** Environment variables: DB_TYPE (mysql or mariadb), DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD, DB_NAME. */
export const dataSource = new DataSource({
  type: process.env.DB_TYPE === 'mariadb' ? 'mariadb' : 'mysql',
  host: process.env.DB_HOST ?? 'localhost',
  port: Number(process.env.DB_PORT ?? 3306),
  username: process.env.DB_USERNAME ?? 'root',
  password: process.env.DB_PASSWORD ?? '',
  database: process.env.DB_NAME ?? 'blog',
  charset: 'utf8mb4_unicode_ci',
  timezone: 'Z',
  synchronize: false,
  namingStrategy: new SchemaNamingStrategy(),
  entities: [UserEntity, ProfileEntity, PostEntity, TagEntity, MembershipEntity],
  migrations: ['dist/migrations/*.js'],
});
