import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { MAVEN_VERSION, MAVEN_WRAPPER_VERSION, MAVEN_ZIP_SHA256 } from '../../../versions.ts';
import scripts from './mavenWrapper.json' with { type: 'json' };

const PROPERTIES = `wrapperVersion=${MAVEN_WRAPPER_VERSION}
distributionType=only-script
distributionUrl=https://archive.apache.org/dist/maven/maven-3/${MAVEN_VERSION}/binaries/apache-maven-${MAVEN_VERSION}-bin.zip
distributionSha256Sum=${MAVEN_ZIP_SHA256}
`;

const SHELL_SCRIPT = `${scripts.mvnw.join('\n')}\n`;
const BATCH_SCRIPT = `${scripts['mvnw.cmd'].join('\r\n')}\r\n`;

/** Emits the scripts of Apache Maven Wrapper (type only-script), which download Maven on first use. */
export function emitMavenWrapper(): GeneratedFile[] {
  return [
    { ...projectFile('mvnw', SHELL_SCRIPT), isExecutable: true },
    projectFile('mvnw.cmd', BATCH_SCRIPT),
    projectFile('.mvn/wrapper/maven-wrapper.properties', PROPERTIES),
  ];
}
