import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';

const GIT_IGNORE = `data/
*.log

### IntelliJ IDEA
.idea/
*.iml

### Eclipse and VS Code
.classpath
.project
.settings/
.factorypath
.vscode/

### NetBeans
/nbproject/private/
/dist/
`;

/** Output folders of each build tool, and the format of its files. */
const TOOLS: Record<SpringContext['config']['type'], { ignored: string; attributes: string; style: string }> =
  {
    'maven-project': {
      ignored: 'target/\n',
      attributes: '/mvnw text eol=lf\n*.cmd text eol=crlf\n',
      style: '[pom.xml]\nindent_style = tab\n\n[*.cmd]\nend_of_line = crlf\n',
    },
    'gradle-project': {
      ignored: '.gradle/\nbuild/\n!src/**/build/\n',
      attributes: '/gradlew text eol=lf\n*.bat text eol=crlf\n',
      style: '[*.gradle]\nindent_style = space\nindent_size = 4\n',
    },
  };

const EDITOR_CONFIG = `root = true

[*]
charset = utf-8
end_of_line = lf
insert_final_newline = true
trim_trailing_whitespace = true

[*.java]
indent_style = space
indent_size = 4
max_line_length = 120

[*.{yaml,yml}]
indent_style = space
indent_size = 2

[*.properties]
charset = latin1

`;

/** Emits the settings of git and of editors. */
export function emitDotfiles({ config }: SpringContext): GeneratedFile[] {
  const { ignored, attributes, style } = TOOLS[config.type];
  return [
    projectFile('.gitignore', `${ignored}${GIT_IGNORE}`),
    projectFile('.gitattributes', `* text=auto\n${attributes}*.jar binary\n`),
    projectFile('.editorconfig', `${EDITOR_CONFIG}${style}`),
  ];
}
