import { type CodeWriter } from '../../../files/codeWriter.ts';
import { javaString } from '../../../files/escape.ts';

export const MVC = 'org.springframework.test.web.servlet';
const REQUESTS = `${MVC}.request.MockMvcRequestBuilders`;
export const MATCHERS = `${MVC}.result.MockMvcResultMatchers`;

/** Writes a test method. */
export function writeTest(writer: CodeWriter, name: string, body: () => void): void {
  writer.gap().line(`@${writer.use('org.junit.jupiter.api.Test')}`);
  writer.block(`void ${name}() throws Exception`, body);
}

/** Returns the expectation of a status, such as isOk. */
export function expectStatus(writer: CodeWriter, status: string): string {
  return `.andExpect(${writer.useStatic(MATCHERS, 'status')}().${status}())`;
}

/** Imports the method that starts a request and returns its name. */
export function use(writer: CodeWriter, method: 'get' | 'post' | 'put' | 'delete'): string {
  return writer.useStatic(REQUESTS, method);
}

/** Writes a request with its expectations. */
export function writePerform(writer: CodeWriter, call: string, expectations: readonly string[]): void {
  writer
    .line(`mockMvc.perform(${call})`)
    .indented(
      () =>
        expectations.forEach((text, index) =>
          writer.line(index === expectations.length - 1 ? `${text};` : text),
        ),
      2,
    );
}

/** Returns the expectation of the text of a problem detail. */
export function expectDetail(writer: CodeWriter, detail: string): string {
  return `.andExpect(${writer.useStatic(MATCHERS, 'jsonPath')}("$.detail").value(${javaString(detail)}))`;
}

/** Returns the expectation of a problem with a member or parameter. */
export function expectProblem(writer: CodeWriter, name: string): string {
  const path = javaString(`$.errors.${name}`);
  return `.andExpect(${writer.useStatic(MATCHERS, 'jsonPath')}(${path}).exists())`;
}
