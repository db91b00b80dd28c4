import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';
import { javaFile } from '../java/javaFile.ts';
import { mainClassName } from '../options.ts';

const MVC = 'org.springframework.test.web.servlet';

/** Emits the test that starts the application and, with entities, requests the API documentation. */
export function emitApplicationTests(context: SpringContext): GeneratedFile {
  const typeName = `${mainClassName(context.config.name)}Tests`;
  const hasWeb = context.model.entities.length > 0;
  return javaFile(context, {
    layer: 'test',
    typeName,
    body: ({ writer }) => {
      const test = writer.use('org.junit.jupiter.api.Test');
      writer.line(`@${writer.use('org.springframework.boot.test.context.SpringBootTest')}`);
      if (hasWeb) writer.line(`@${writer.use(context.boot.types.autoConfigureMockMvc)}`);
      writer.block(`class ${typeName}`, () => {
        writer
          .line()
          .line(`@${test}`)
          .block('void contextLoads()', () => undefined);
        if (!hasWeb) return;
        const mockMvc = writer.use(`${MVC}.MockMvc`);
        const get = writer.useStatic(`${MVC}.request.MockMvcRequestBuilders`, 'get');
        const status = writer.useStatic(`${MVC}.result.MockMvcResultMatchers`, 'status');
        const autowired = writer.use('org.springframework.beans.factory.annotation.Autowired');
        writer.line().line(`@${test}`);
        writer.block(`void documentsItsApi(@${autowired} ${mockMvc} mockMvc) throws Exception`, () => {
          for (const path of ['/v3/api-docs', '/swagger-ui/index.html']) {
            writer.line(`mockMvc.perform(${get}("${path}")).andExpect(${status}().isOk());`);
          }
        });
      });
    },
  });
}
