import { hasDrawnValues } from '../../../../enumValues.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type SpringContext, useGenerated } from '../../context.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';

/** Emits the class that reads values of enums in paths and queries; none if all values are constants. */
export function emitEnumParameters(context: SpringContext): GeneratedFile[] {
  const enums = context.model.enums.filter(hasDrawnValues);
  if (enums.length === 0) return [];
  const file = javaFile(context, {
    layer: 'configuration',
    packageName: 'config',
    typeName: 'EnumParameters',
    body: (java) => {
      const { writer } = java;
      const configurer = writer.use('org.springframework.web.servlet.config.annotation.WebMvcConfigurer');
      const registry = writer.use('org.springframework.format.FormatterRegistry');
      writeJavadoc(writer, 'Reads the values of enums in paths and query parameters.');
      writer.line(`@${writer.use('org.springframework.stereotype.Component')}`);
      writer.block(`public class EnumParameters implements ${configurer}`, () => {
        writer.line().line('@Override');
        writer.block(`public void addFormatters(${registry} registry)`, () => {
          for (const { name } of enums) {
            const type = useGenerated(java, 'entity', name);
            const convert = `text -> text.isEmpty() ? null : ${type}.of(text)`;
            writer.line(`registry.addConverter(String.class, ${type}.class, ${convert});`);
          }
        });
      });
    },
  });
  return [file];
}
