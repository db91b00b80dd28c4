import { type CodeStyle } from '@joinery/model';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type JavaFile, type SpringContext, useGenerated } from '../../context.ts';
import { javaFile, writeJavadoc, writeMethod } from '../javaFile.ts';

const CLASS = 'QueryParameterCheck';
const SERVLET = 'org.springframework.web.servlet';

const DESCRIPTIONS: Record<CodeStyle, string> = {
  drawn: 'Logs query parameters that an endpoint does not have; they are ignored.',
  spring: 'Rejects query parameters that an endpoint does not have.',
};

function writeAddInterceptors({ writer }: JavaFile): void {
  const registry = writer.use(`${SERVLET}.config.annotation.InterceptorRegistry`);
  writer.gap().line('@Override');
  writer.block(`public void addInterceptors(${registry} registry)`, () =>
    writer.line('registry.addInterceptor(this).addPathPatterns("/api/**");'),
  );
}

function writePreHandle(file: JavaFile): void {
  const { writer } = file;
  const handlerMethod = writer.use('org.springframework.web.method.HandlerMethod');
  writer.gap().line('@Override');
  const parts = [
    `${writer.use('jakarta.servlet.http.HttpServletRequest')} request`,
    `${writer.use('jakarta.servlet.http.HttpServletResponse')} response`,
    'Object handler',
  ];
  writeMethod(writer, { head: 'public boolean preHandle', parts }, () => {
    writer.block(`if (handler instanceof ${handlerMethod} endpoint)`, () => {
      writer.line(`${writer.use('java.util.Set')}<String> allowed = getNames(endpoint);`);
      writer.line('request.getParameterMap().keySet().stream()').indented(() => {
        writer.line('.filter(name -> !allowed.contains(name)).findFirst()');
        writer.line(
          file.model.codeStyle === 'spring'
            ? '.ifPresent(name -> reject(name, allowed));'
            : '.ifPresent(name -> report(name, endpoint));',
        );
      }, 2);
    });
    writer.line('return true;');
  });
}

function writeReject(file: JavaFile): void {
  const { writer } = file;
  const exception = useGenerated(file, 'exception', 'InvalidRequestException');
  const set = writer.use('java.util.Set');
  writer.gap().block(`private static void reject(String name, ${set}<String> allowed)`, () => {
    writer.line('String names = allowed.isEmpty() ? "none" : String.join(", ", allowed);');
    writer.line(`throw new ${exception}(name, "is not a parameter of the request; allowed: " + names);`);
  });
}

function writeReport({ writer }: JavaFile): void {
  writer
    .gap()
    .line('/** Logs the first unknown parameter of each endpoint, without characters that end a line. */');
  writer.block('private void report(String name, HandlerMethod endpoint)', () => {
    writer.block('if (reported.add(endpoint.getMethod()))', () => {
      writer.line(
        'LOG.warn("{} ignores the unknown query parameter \\"{}\\"; the next version of this API rejects it",',
      );
      writer.indented(
        () => writer.line('endpoint.getShortLogMessage(), name.replaceAll("\\\\p{Cntrl}", " "));'),
        2,
      );
    });
  });
}

function writeGetNames({ writer }: JavaFile): void {
  const set = writer.use('java.util.Set');
  const parameter = writer.use('org.springframework.core.MethodParameter');
  const requestParam = writer.use('org.springframework.web.bind.annotation.RequestParam');
  const pageable = writer.use('org.springframework.data.domain.Pageable');
  writer.gap().block(`private static ${set}<String> getNames(HandlerMethod endpoint)`, () => {
    writer.line(`${set}<String> names = new ${writer.use('java.util.LinkedHashSet')}<>();`);
    writer.block(`for (${parameter} parameter : endpoint.getMethodParameters())`, () => {
      writer.line(`${requestParam} query = parameter.getParameterAnnotation(${requestParam}.class);`);
      writer.block('if (query != null)', () =>
        writer.line('names.add(query.name().isEmpty() ? parameter.getParameter().getName() : query.name());'),
      );
      writer.block(`if (parameter.getParameterType() == ${pageable}.class)`, () =>
        writer.line(`names.addAll(${writer.use('java.util.List')}.of("page", "size", "sort"));`),
      );
    });
    writer.line('return names;');
  });
}

function writeFields({ writer }: JavaFile): void {
  const logger = writer.use('org.slf4j.Logger');
  const factory = writer.use('org.slf4j.LoggerFactory');
  const set = writer.use('java.util.Set');
  const map = writer.use('java.util.concurrent.ConcurrentHashMap');
  writer.line(`private static final ${logger} LOG = ${factory}.getLogger(${CLASS}.class);`).line();
  writer.line(
    `private final ${set}<${writer.use('java.lang.reflect.Method')}> reported = ${map}.newKeySet();`,
  );
}

/** Emits the class that finds unknown query parameters of all endpoints. */
export function emitQueryParameterCheck(context: SpringContext): GeneratedFile {
  return javaFile(context, {
    layer: 'configuration',
    packageName: 'config',
    typeName: CLASS,
    body: (file) => {
      const { model, writer } = file;
      const parents = [
        writer.use(`${SERVLET}.HandlerInterceptor`),
        writer.use(`${SERVLET}.config.annotation.WebMvcConfigurer`),
      ];
      writeJavadoc(writer, DESCRIPTIONS[model.codeStyle]);
      writer.line(`@${writer.use('org.springframework.stereotype.Component')}`);
      writer.block(`public class ${CLASS} implements ${parents.join(', ')}`, () => {
        writer.line();
        if (model.codeStyle === 'drawn') writeFields(file);
        writeAddInterceptors(file);
        writePreHandle(file);
        if (model.codeStyle === 'drawn') writeReport(file);
        else writeReject(file);
        writeGetNames(file);
      });
    },
  });
}
