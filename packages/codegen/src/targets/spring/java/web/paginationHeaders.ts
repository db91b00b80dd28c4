import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type SpringContext } from '../../context.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';

/** Emits the class for paging headers that all controllers share. */
export function emitPaginationHeaders(context: SpringContext): GeneratedFile {
  return javaFile(context, {
    layer: 'controller',
    packageName: 'controller',
    typeName: 'PaginationHeaders',
    body: ({ writer }) => {
      const headers = writer.use('org.springframework.http.HttpHeaders');
      const page = `${writer.use('org.springframework.data.domain.Page')}<?>`;
      const builder = writer.use('org.springframework.web.servlet.support.ServletUriComponentsBuilder');
      const list = writer.use('java.util.List');
      const arrayList = writer.use('java.util.ArrayList');
      writeJavadoc(writer, 'Creates the headers X-Total-Count and Link of a page.');
      writer.block('final class PaginationHeaders', () => {
        writer.line().block('private PaginationHeaders()', () => undefined);
        writer.line().block(`static ${headers} of(${page} page)`, () => {
          writer.line(`${list}<String> links = new ${arrayList}<>();`);
          writer.block('if (page.hasNext())', () =>
            writer.line('links.add(link(page.getNumber() + 1, page.getSize(), "next"));'),
          );
          writer.block('if (page.hasPrevious())', () =>
            writer.line('links.add(link(page.getNumber() - 1, page.getSize(), "prev"));'),
          );
          writer.line('links.add(link(Math.max(page.getTotalPages() - 1, 0), page.getSize(), "last"));');
          writer.line('links.add(link(0, page.getSize(), "first"));');
          writer.line(`${headers} headers = new ${headers}();`);
          writer.line('headers.add("X-Total-Count", String.valueOf(page.getTotalElements()));');
          writer.line(`headers.add(${headers}.LINK, String.join(", ", links));`);
          writer.line('return headers;');
        });
        writer.line().block('private static String link(int number, int size, String relation)', () => {
          writer.line('// The query of the request is already encoded.');
          writer.line(`String uri = ${builder}.fromCurrentRequest()`);
          writer.indented(() => {
            writer
              .line('.replaceQueryParam("page", number).replaceQueryParam("size", size)')
              .line('.build().toUriString();');
          }, 2);
          writer.line('return "<" + uri + ">; rel=\\"" + relation + "\\"";');
        });
      });
    },
  });
}
