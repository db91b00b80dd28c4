import { javaString } from '../../../files/escape.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';
import { plainText } from '../documentEscape.ts';
import { mainClassName } from '../options.ts';
import { javaFile, writeJavadoc } from './javaFile.ts';

const CONFIGURATION = 'org.springframework.context.annotation.Configuration';

function openApiConfig(context: SpringContext): GeneratedFile {
  const { name, description } = context.config;
  return javaFile(context, {
    layer: 'configuration',
    packageName: 'config',
    typeName: 'OpenApiConfig',
    body: ({ writer }) => {
      const openApi = writer.use('io.swagger.v3.oas.models.OpenAPI');
      const info = writer.use('io.swagger.v3.oas.models.info.Info');
      writeJavadoc(writer, 'Configures the title and description of the API documentation.');
      writer.line(`@${writer.use(CONFIGURATION)}(proxyBeanMethods = false)`);
      writer.block('public class OpenApiConfig', () => {
        writer.line().line(`@${writer.use('org.springframework.context.annotation.Bean')}`);
        writer.block(`public ${openApi} apiDescription()`, () => {
          writer.line(`return new ${openApi}().info(new ${info}()`).indented(() => {
            writer.line(`.title(${javaString(`${plainText(name)} API`)})`);
            writer.line(`.version("0.0.1")`);
            writer.line(`.description(${javaString(plainText(description))}));`);
          }, 2);
        });
      });
    },
  });
}

function startupConfig(context: SpringContext): GeneratedFile {
  return javaFile(context, {
    layer: 'configuration',
    packageName: 'config',
    typeName: 'StartupConfig',
    body: ({ writer }) => {
      const logger = writer.use('org.slf4j.Logger');
      const value = writer.use('org.springframework.beans.factory.annotation.Value');
      const event = writer.use(context.boot.types.servletWebServerInitializedEvent);
      writeJavadoc(writer, 'Logs the URLs of the application and its API documentation at startup.');
      writer.line(`@${writer.use(CONFIGURATION)}(proxyBeanMethods = false)`);
      writer.block('public class StartupConfig', () => {
        writer
          .line()
          .line(
            `private static final ${logger} LOG = ${writer.use('org.slf4j.LoggerFactory')}.getLogger(StartupConfig.class);`,
          );
        writer.line().line('private final String swaggerPath;');
        writer
          .line()
          .line(
            `public StartupConfig(@${value}("\${springdoc.swagger-ui.path:/swagger-ui.html}") String swaggerPath) {`,
          );
        writer.indented(() => writer.line('this.swaggerPath = swaggerPath;')).line('}');
        writer.line().line(`@${writer.use('org.springframework.context.event.EventListener')}`);
        writer.block(`public void sayWhere(${event} event)`, () => {
          writer.line('int port = event.getWebServer().getPort();');
          writer.line('LOG.info("Application: http://localhost:{}", port);');
          writer.line('LOG.info("Swagger UI:  http://localhost:{}{}", port, swaggerPath);');
        });
      });
    },
  });
}

/** Emits the configuration classes of a project with entities (M259). */
export function emitConfiguration(context: SpringContext): GeneratedFile[] {
  return [openApiConfig(context), startupConfig(context)];
}

function mainClass(context: SpringContext, typeName: string): GeneratedFile {
  return javaFile(context, {
    layer: 'project',
    typeName,
    body: ({ writer }) => {
      const spring = writer.use('org.springframework.boot.SpringApplication');
      writer.line(`@${writer.use('org.springframework.boot.autoconfigure.SpringBootApplication')}`);
      writer.block(`public class ${typeName}`, () => {
        writer
          .line()
          .block('public static void main(String[] args)', () =>
            writer.line(`${spring}.run(${typeName}.class, args);`),
          );
      });
    },
  });
}

function servletInitializer(context: SpringContext, mainType: string): GeneratedFile {
  return javaFile(context, {
    layer: 'project',
    typeName: 'ServletInitializer',
    body: ({ writer }) => {
      const base = writer.use('org.springframework.boot.web.servlet.support.SpringBootServletInitializer');
      const builder = writer.use('org.springframework.boot.builder.SpringApplicationBuilder');
      writeJavadoc(writer, 'Starts the application in a servlet container.');
      writer.block(`public class ServletInitializer extends ${base}`, () => {
        writer.line().line('@Override');
        writer.block(`protected ${builder} configure(${builder} application)`, () =>
          writer.line(`return application.sources(${mainType}.class);`),
        );
      });
    },
  });
}

/** Emits the main class and, for a war, the servlet initializer. */
export function emitApplication(context: SpringContext): GeneratedFile[] {
  const typeName = mainClassName(context.config.name);
  const isWar = context.config.packaging === 'war';
  return [mainClass(context, typeName), ...(isWar ? [servletInitializer(context, typeName)] : [])];
}
