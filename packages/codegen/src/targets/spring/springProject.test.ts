import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { type DiagramContent } from '@joinery/model';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { buildCodeModel } from '../../buildCodeModel.ts';

import { springConfigSchema, type SpringConfigInput } from './index.ts';
import { generateSpringProject } from './springProject.ts';
import { springFiles } from './index.ts';

function generate(content: DiagramContent, input: SpringConfigInput = {}): Map<string, string> {
  const config = springConfigSchema.parse(input);
  const files = generateSpringProject({ content, codeModel: buildCodeModel(content), config });
  return new Map(files.map((file) => [file.path, file.code]));
}

function named(files: Map<string, string>, fileName: string): string {
  const code = [...files].find(([path]) => path.endsWith(`/${fileName}`) || path === fileName)?.[1];
  if (code === undefined) throw new Error(`${fileName} does not exist: ${[...files.keys()].join(', ')}`);
  return code;
}

const key = (name: string) => anAttribute({ id: `${name}-id`, name: 'id', type: 'Long', isPrimaryKey: true });
const user = anEntity({
  id: 'user',
  name: 'User',
  attributes: [key('user'), anAttribute({ id: 'email', name: 'email', isNullable: false, isUnique: true })],
});
const order = anEntity({ id: 'order', name: 'Order', attributes: [key('order')] });
const shop = aDiagram({
  nodes: [user, order],
  edges: [aRelationship({ source: user, target: order, type: 'one-to-many' })],
});

interface Pom {
  project: {
    dependencies: { dependency: { artifactId: string; scope?: string }[] };
    parent: { version: string };
    name: string;
    packaging?: string;
  };
}

function parsePom(files: Map<string, string>): Pom['project'] {
  const text = named(files, 'pom.xml');
  const parser = new XMLParser({ isArray: (name) => name === 'dependency', parseTagValue: false });
  return (parser.parse(text) as Pom).project;
}

function artifactIds(files: Map<string, string>): string[] {
  return parsePom(files).dependencies.dependency.map((dependency) => dependency.artifactId);
}

describe('generateSpringProject', () => {
  test('[M011] [G88] a project has one source of its tables: no SQL, and a README that says where the script is', () => {
    const files = generate(shop, { database: { type: 'mariadb' } });
    expect([...files.keys()].filter((path) => path.endsWith('.sql'))).toEqual([]);
    expect(named(files, 'README.md')).toContain(
      'generate the SQL script of `er-diagram.json` for MariaDB in Joinery',
    );
  });

  test.each([
    ['mysql', 'TEXT', 'MEDIUMTEXT'],
    ['mariadb', 'TEXT', 'MEDIUMTEXT'],
    ['postgresql', 'TEXT', 'TEXT'],
    ['h2', undefined, undefined],
  ] as const)('[G88] long texts have the type of the SQL script for %s', (type, text, longer) => {
    const attributes = [
      key('post'),
      anAttribute({ name: 'body', length: 20_000 }),
      anAttribute({ name: 'archive', length: 100_000 }),
    ];
    const content = aDiagram({ nodes: [anEntity({ name: 'Post', attributes })] });
    const code = named(generate(content, { database: { type } }), 'PostEntity.java');
    const mapped = (expected: string | undefined, length: number) =>
      expected === undefined ? `length = ${length}` : `columnDefinition = "${expected}"`;
    expect(code).toContain(`@Column(name = "body", ${mapped(text, 65_536)})`);
    expect(code).toContain(`@Column(name = "archive", ${mapped(longer, 100_000)})`);
  });

  test('[M254] the base project follows the dependencies exactly', () => {
    expect(artifactIds(generate(aDiagram(), { dependencies: [] }))).toEqual([
      'spring-boot-starter',
      'spring-boot-starter-test',
    ]);
    expect(artifactIds(generate(aDiagram(), { dependencies: ['web', 'lombok'] }))).toEqual([
      'spring-boot-starter-web',
      'lombok',
      'spring-boot-starter-test',
    ]);
    const withoutDatabase = generate(aDiagram(), { dependencies: ['web'] });
    expect(named(withoutDatabase, 'application.properties')).not.toContain('datasource');
    expect([...withoutDatabase.keys()]).not.toContain('src/main/resources/application-dev.properties');
    expect(named(withoutDatabase, 'pom.xml')).not.toContain('profiles');
    expect([...withoutDatabase.keys()]).not.toContain('compose.yaml');
  });

  test('[M318] a project with entities adds the dependencies of its code', () => {
    expect(artifactIds(generate(shop, { dependencies: [] }))).toEqual([
      'spring-boot-starter-web',
      'spring-boot-starter-data-jpa',
      'spring-boot-starter-validation',
      'springdoc-openapi-starter-webmvc-ui',
      'mysql-connector-j',
      'spring-boot-starter-test',
      'h2',
    ]);
  });

  test('[M143] [M257] every layer has a file per entity', () => {
    const paths = [...generate(shop).keys()].map((path) =>
      path.replace('src/main/java/com/example/demo/', ''),
    );
    expect(paths).toEqual(
      expect.arrayContaining([
        'entity/UserEntity.java',
        'repository/UserRepository.java',
        'service/UserService.java',
        'controller/UserController.java',
        'dto/UserRequestDTO.java',
        'dto/UserResponseDTO.java',
        'config/OpenApiConfig.java',
        'config/StartupConfig.java',
        'exception/GlobalExceptionHandler.java',
      ]),
    );
  });

  test('[M008] a project contains every layer, one file per enum, and a Swagger page', () => {
    const state = anAttribute({ name: 'state', type: 'Enum', enumValues: ['open', 'in work'] });
    const ticket = anEntity({ name: 'Ticket', attributes: [key('ticket'), state] });
    const files = generate(aDiagram({ nodes: [ticket] }));
    const declared = {
      'entity/TicketEntity.java': ['@Entity', 'public class TicketEntity'],
      'entity/TicketStateEnum.java': ['public enum TicketStateEnum'],
      'repository/TicketRepository.java': [
        'public interface TicketRepository',
        'extends JpaRepository<TicketEntity, Long>',
      ],
      'service/TicketService.java': ['@Service', 'public class TicketService'],
      'controller/TicketController.java': ['@RestController', '@Tag(', '@Operation('],
      'dto/TicketRequestDTO.java': ['public record TicketRequestDTO('],
      'dto/TicketResponseDTO.java': ['public record TicketResponseDTO('],
      'config/OpenApiConfig.java': ['@Configuration', 'OpenAPI'],
      'config/StartupConfig.java': ['@Configuration'],
    };
    for (const [path, texts] of Object.entries(declared)) {
      const code = files.get(`src/main/java/com/example/demo/${path}`);
      for (const text of texts) expect(code, path).toContain(text);
    }
    expect(artifactIds(files)).toContain('springdoc-openapi-starter-webmvc-ui');
  });

  test('[M145] loose coupling adds an interface and an implementation package', () => {
    const files = generate(shop, { useLooseCoupling: true });
    expect(named(files, 'UserService.java')).toContain('public interface UserService {');
    expect(named(files, 'impl/UserServiceImpl.java')).toContain(
      'class UserServiceImpl implements UserService {',
    );
  });

  test('[M144] Lombok replaces accessors, and never compares or prints relations', () => {
    const code = named(generate(shop, { useLombok: true }), 'UserEntity.java');
    expect(code).toContain('@Getter\n@Setter\n@NoArgsConstructor\n@ToString(onlyExplicitlyIncluded = true)');
    expect(code).not.toMatch(/getEmail\(\)|@Data|@EqualsAndHashCode/);
    expect(named(generate(shop, { useLombok: true }), 'pom.xml')).toContain('<annotationProcessorPaths>');
  });

  test('[M144] a project always has accessors, the preview follows the setting', () => {
    const config = springConfigSchema.parse({ useNativeAccessors: false });
    expect(named(generate(shop, { useNativeAccessors: false }), 'UserEntity.java')).toContain('getEmail()');
    const preview = springFiles(buildCodeModel(shop), config);
    expect(preview.find((file) => file.fileName === 'UserEntity.java')?.code).not.toContain('getEmail()');
  });

  test('[M219] [M220] keys are generated, and columns are unique and required', () => {
    const code = named(generate(shop), 'UserEntity.java');
    expect(code).toContain('@GeneratedValue(strategy = GenerationType.IDENTITY)');
    expect(code).toContain('@Column(name = "email", nullable = false, unique = true, length = 255)');
  });

  test('[M221] enum values are stored as strings', () => {
    const state = anAttribute({ name: 'state', type: 'Enum', enumValues: ['OPEN', 'DONE'] });
    const nodes = [anEntity({ name: 'Ticket', attributes: [key('ticket'), state] })];
    const files = generate(aDiagram({ nodes }));
    expect(named(files, 'TicketEntity.java')).toMatch(
      /@Enumerated\(EnumType\.STRING\)\s+@Column\([^)]*\)\s+private TicketStateEnum state;/,
    );
  });

  test('[M158] the join column is the lowercased entity name with _id, reserved tables are quoted', () => {
    const code = named(generate(shop), 'OrderEntity.java');
    expect(code).toContain(
      '@JoinColumn(name = "user_id", foreignKey = @ForeignKey(name = "fk_order_user_id"))',
    );
    expect(code).toContain('name = "`order`"');
  });

  test('[M274] [M275] [M276] endpoints, their responses and their bodies', () => {
    const files = generate(shop);
    const controller = named(files, 'UserController.java');
    expect(controller).toContain('@RequestMapping("/api/users")');
    expect(controller).toContain('ResponseEntity.created(location).body(created)');
    expect(controller).toContain('@ResponseStatus(HttpStatus.NO_CONTENT)');
    expect(named(files, 'UserRequestDTO.java')).not.toContain('Long id');
    expect(named(files, 'UserResponseDTO.java')).toContain('Long id');
  });

  test('[M303] the message for a missing record follows the specification', () => {
    expect(named(generate(shop), 'EntityNotFoundException.java')).toContain(
      '"Entity not found with id: " + id',
    );
  });

  test('[M317] the properties contain port, update and documentation paths, and no dialect: Hibernate finds it', () => {
    const text = named(generate(shop), 'src/main/resources/application.properties');
    expect(text).not.toContain('dialect');
    for (const line of [
      'server.port=8080',
      'spring.jpa.hibernate.ddl-auto=update',
      'springdoc.api-docs.path=/v3/api-docs',
      'springdoc.swagger-ui.path=/swagger-ui.html',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  test.each([
    ['4.1.2', '4.1.2', '3.1.1'],
    ['3.5.0', '3.5.16', '2.8.17'],
    ['3.5', '3.5.16', '2.8.17'],
    ['3.4.7', '3.4.13', '2.8.8'],
    ['3.3.0', '3.3.13', '2.6.0'],
  ])('[M318] Spring Boot %s is built with %s and springdoc %s', (bootVersion, patch, springdoc) => {
    const pom = named(generate(shop, { bootVersion }), 'pom.xml');
    expect(parsePom(new Map([['pom.xml', pom]])).parent.version).toBe(patch);
    expect(pom).toContain(`<springdoc.version>${springdoc}</springdoc.version>`);
  });

  test.each([
    ['mysql', { driver: 'mysql-connector-j', port: 3306, variable: 'MYSQL_PASSWORD' }],
    ['mariadb', { driver: 'mariadb-java-client', port: 3306, variable: 'MARIADB_PASSWORD' }],
    ['postgresql', { driver: 'postgresql', port: 5432, variable: 'POSTGRES_PASSWORD' }],
  ] as const)('[M149] %s has its own driver, address and container', (type, { driver, port, variable }) => {
    const files = generate(shop, { database: { type, name: 'shop', username: 'ann', password: 's3cret' } });
    expect(artifactIds(files)).toContain(driver);
    const development = named(files, 'application-dev.properties');
    expect(development).toContain(`spring.datasource.url=\${DB_URL:jdbc:${type}://localhost:${port}/shop`);
    expect(development).toContain('spring.datasource.username=${DB_USERNAME:ann}');
    expect(named(files, 'compose.yaml')).toContain(`${variable}: "s3cret"`);
  });

  test.each([
    ['maven-project', './mvnw spring-boot:run', '<spring-boot.run.profiles>dev</spring-boot.run.profiles>'],
    ['gradle-project', 'gradle bootRun', "systemProperty 'spring.profiles.active', 'dev'"],
  ] as const)(
    '[G113] passwords are in the profile for development alone, in which %s starts',
    (type, start, profile) => {
      const files = generate(shop, { type, database: { password: 's3cret', name: 'shop' } });
      const found = [...files].filter(([, code]) => code.includes('s3cret')).map(([path]) => path);
      expect(found.sort()).toEqual(['compose.yaml', 'src/main/resources/application-dev.properties']);
      const main = named(files, 'src/main/resources/application.properties');
      for (const line of [
        'spring.datasource.url=${DB_URL}',
        'spring.datasource.username=${DB_USERNAME}',
        'spring.datasource.password=${DB_PASSWORD}',
      ])
        expect(main.split('\n')).toContain(line);
      expect(main).not.toMatch(/createDatabaseIfNotExist|allowPublicKeyRetrieval/);
      for (const path of ['README.md', 'compose.yaml', 'api.http', 'application-dev.properties'])
        expect(named(files, path), path).toContain(start);
      expect(named(files, type === 'maven-project' ? 'pom.xml' : 'build.gradle')).toContain(profile);
    },
  );

  test('[M149] H2 runs inside the application', () => {
    const h2 = generate(shop, { database: { type: 'h2' } });
    expect(parsePom(h2).dependencies.dependency.filter(({ artifactId }) => artifactId === 'h2')).toHaveLength(
      1,
    );
    expect([...h2.keys()]).not.toContain('compose.yaml');
  });

  test('[M155] user text is escaped in XML, properties and YAML', () => {
    const files = generate(shop, {
      name: 'A & B <c> ${user.home} é @x@',
      database: { username: 'me', password: `p"$1'@#é` },
      packaging: 'war',
    });
    const pom = parsePom(files);
    expect([pom.name, pom.packaging]).toEqual(
      ['A &amp; B &lt;c&gt; $ {user.home} é @x@', 'war'].map((text) =>
        text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      ),
    );
    const properties = named(files, 'src/main/resources/application.properties');
    const development = named(files, 'application-dev.properties');
    expect(properties).toContain('spring.application.name=A & B <c> $ {user.home} \\u00e9 \\u0040x\\u0040');
    expect(development).toContain(`spring.datasource.password=\${DB_PASSWORD:p"$1'\\u0040#\\u00e9}`);
    expect(named(files, 'compose.yaml')).toContain(`MYSQL_PASSWORD: "p\\"$$1'@#é"`);
  });
});
