import { type GeneratedFile } from '../../../generator.ts';
import { projectFile } from './projectFile.ts';

const GIT_IGNORE = `target/
data/
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

const GIT_ATTRIBUTES = `* text=auto
*.cmd text eol=crlf
*.jar binary
`;

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

[pom.xml]
indent_style = tab
`;

/** Settings of git and of editors. */
export function emitDotfiles(): GeneratedFile[] {
  return [
    projectFile('.gitignore', GIT_IGNORE),
    projectFile('.gitattributes', GIT_ATTRIBUTES),
    projectFile('.editorconfig', EDITOR_CONFIG),
  ];
}
