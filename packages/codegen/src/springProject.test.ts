import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { type DiagramContent } from '@joinery/model';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { buildCodeModel } from './buildCodeModel.ts';
import { generateSpringProject } from './springProject.ts';
import { springConfigSchema, type SpringConfigInput, springGenerator } from './targets/spring/index.ts';

function generate(content: DiagramContent, input: SpringConfigInput = {}): Map<string, string> {
  const config = springConfigSchema.parse(input);
  const files = generateSpringProject({ content, codeModel: buildCodeModel(content), config });
  return new Map(files.map((file) => [file.path, file.code]));
}

/** The one file of that name. */
function named(files: Map<string, string>, fileName: string): string {
  const code = [...files].find(([path]) => path.endsWith(`/${fileName}`) || path === fileName)?.[1];
  if (code === undefined) throw new Error(`${fileName} is not there: ${[...files.keys()].join(', ')}`);
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
    name: string;
    packaging?: string;
  };
}

function pomOf(files: Map<string, string>): Pom['project'] {
  const text = named(files, 'pom.xml');
  const parser = new XMLParser({ isArray: (name) => name === 'dependency', parseTagValue: false });
  return (parser.parse(text) as Pom).project;
}

function artifactIds(files: Map<string, string>): string[] {
  return pomOf(files).dependencies.dependency.map((dependency) => dependency.artifactId);
}

describe('generateSpringProject', () => {
  test('[M011] a project for MySQL carries its schema, which drops nothing', () => {
    const schema = named(generate(shop, { database: { name: 'shop' } }), 'schema.sql');
    expect(schema).toContain('CREATE TABLE IF NOT EXISTS `order`');
    expect(schema).not.toContain('DROP TABLE');
    expect([...generate(shop, { database: { type: 'h2' } }).keys()].join()).not.toContain('schema.sql');
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
    expect([...withoutDatabase.keys()]).not.toContain('compose.yaml');
  });

  test('[M318] the whole project adds what its code needs', () => {
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

  test('[M257] every layer has a file per entity', () => {
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

  test('[M145] loose coupling adds an interface and an implementation package', () => {
    const files = generate(shop, { useLooseCoupling: true });
    expect(named(files, 'UserService.java')).toContain('public interface UserService {');
    expect(named(files, 'impl/UserServiceImpl.java')).toContain(
      'class UserServiceImpl implements UserService {',
    );
  });

  test('[M144] Lombok takes the place of accessors, and never compares or prints relations', () => {
    const code = named(generate(shop, { useLombok: true }), 'UserEntity.java');
    expect(code).toContain('@Getter\n@Setter\n@NoArgsConstructor\n@ToString(onlyExplicitlyIncluded = true)');
    expect(code).not.toMatch(/getEmail\(\)|@Data|@EqualsAndHashCode/);
    expect(named(generate(shop, { useLombok: true }), 'pom.xml')).toContain('<annotationProcessorPaths>');
  });

  test('[M144] a project keeps its accessors, the preview shows the toggle', () => {
    const config = springConfigSchema.parse({ useNativeAccessors: false });
    expect(named(generate(shop, { useNativeAccessors: false }), 'UserEntity.java')).toContain('getEmail()');
    const preview = springGenerator.generate(buildCodeModel(shop), config);
    expect(preview.find((file) => file.fileName === 'UserEntity.java')?.code).not.toContain('getEmail()');
  });

  test('[M219] [M220] keys are generated, unique and required columns say so', () => {
    const code = named(generate(shop), 'UserEntity.java');
    expect(code).toContain('@GeneratedValue(strategy = GenerationType.IDENTITY)');
    expect(code).toContain('@Column(name = "email", nullable = false, unique = true, length = 255)');
  });

  test('[M158] the join column is the lowercased entity name with _id, reserved tables are quoted', () => {
    const code = named(generate(shop), 'OrderEntity.java');
    expect(code).toContain(
      '@JoinColumn(name = "user_id", foreignKey = @ForeignKey(name = "fk_order_user_id"))',
    );
    expect(code).toContain('name = "`order`"');
  });

  test('[M274] [M275] [M276] endpoints, their answers and their bodies', () => {
    const files = generate(shop);
    const controller = named(files, 'UserController.java');
    expect(controller).toContain('@RequestMapping("/api/users")');
    expect(controller).toContain('ResponseEntity.created(location).body(created)');
    expect(controller).toContain('@ResponseStatus(HttpStatus.NO_CONTENT)');
    expect(named(files, 'UserRequestDTO.java')).not.toContain('Long id');
    expect(named(files, 'UserResponseDTO.java')).toContain('Long id');
  });

  test('[M303] a missing record is told with the words of the specification', () => {
    expect(named(generate(shop), 'EntityNotFoundException.java')).toContain(
      '"Entity not found with id: " + id',
    );
  });

  test('[M317] the properties hold port, update, dialect and documentation paths', () => {
    const text = named(generate(shop), 'src/main/resources/application.properties');
    for (const line of [
      'server.port=8080',
      'spring.jpa.hibernate.ddl-auto=update',
      'spring.jpa.properties.hibernate.dialect=org.hibernate.dialect.MySQLDialect',
      'springdoc.api-docs.path=/v3/api-docs',
      'springdoc.swagger-ui.path=/swagger-ui.html',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  test.each([
    ['3.5.0', '2.8.9'],
    ['3.4.0', '2.8.8'],
    ['3.3.0', '2.6.0'],
  ] as const)('[M318] Spring Boot %s comes with springdoc %s', (bootVersion, springdoc) => {
    expect(named(generate(shop, { bootVersion }), 'pom.xml')).toContain(
      `<springdoc.version>${springdoc}</springdoc.version>`,
    );
  });

  test('[M149] PostgreSQL and H2 have driver, dialect and address of their own', () => {
    const postgres = generate(shop, { database: { type: 'postgresql', name: 'shop' } });
    expect(artifactIds(postgres)).toContain('postgresql');
    expect(named(postgres, 'src/main/resources/application.properties')).toContain(
      'jdbc:postgresql://localhost:5432/shop',
    );
    const h2 = generate(shop, { database: { type: 'h2' } });
    expect(pomOf(h2).dependencies.dependency.filter(({ artifactId }) => artifactId === 'h2')).toHaveLength(1);
    expect([...h2.keys()]).not.toContain('compose.yaml');
  });

  test('[M155] text of people stays text in XML, properties and YAML', () => {
    const files = generate(shop, {
      name: 'A & B <c> ${user.home} é @x@',
      database: { username: 'me', password: `p"$1'@#é` },
      packaging: 'war',
    });
    const pom = pomOf(files);
    expect([pom.name, pom.packaging]).toEqual(
      ['A &amp; B &lt;c&gt; $ {user.home} é @x@', 'war'].map((text) =>
        text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      ),
    );
    const properties = named(files, 'src/main/resources/application.properties');
    expect(properties).toContain('spring.application.name=A & B <c> $ {user.home} \\u00e9 \\u0040x\\u0040');
    expect(properties).toContain(`spring.datasource.password=\${DB_PASSWORD:p"$1'\\u0040#\\u00e9}`);
    expect(named(files, 'compose.yaml')).toContain(`MYSQL_PASSWORD: "p\\"$$1'@#é"`);
  });
});
