/*
 * Runs the settings and the build script of a project against as much of Gradle's language as Joinery writes, and
 * prints what they ask for, one fact a line, its parts separated by tabs. Whatever is not known here is an error.
 */
import org.codehaus.groovy.control.CompilerConfiguration

class Facts {
    static final PrintStream OUT = new PrintStream(new FileOutputStream(FileDescriptor.out), true, 'UTF-8')

    static void report(Object... parts) {
        OUT.println(parts.join('\t'))
    }
}

class Plugin {
    String name

    Plugin id(String id) {
        name = id
        Facts.report('plugin', id)
        this
    }

    void version(String version) {
        Facts.report('pluginVersion', name, version)
    }
}

class Toolchain {
    void setLanguageVersion(int version) {
        Facts.report('java', version)
    }
}

class JavaExtension {
    void toolchain(Closure body) {
        BuildScript.run(body, new Toolchain())
    }
}

class JavaLanguageVersion {
    static int of(int version) {
        version
    }
}

class Repositories {
    void mavenCentral() {
        Facts.report('repository', 'mavenCentral')
    }
}

class Dependencies {
    Set<String> configurations

    Object invokeMethod(String name, Object arguments) {
        if (!configurations.contains(name) || arguments.size() != 1) {
            throw new MissingMethodException(name, Dependencies, arguments)
        }
        Facts.report('dependency', name, arguments[0])
    }
}

class TestTask {
    void useJUnitPlatform() {
        Facts.report('test', 'useJUnitPlatform')
    }
}

class RunTask {
    void systemProperty(String name, String value) {
        Facts.report('runProperty', name, value)
    }
}

class Tasks {
    final Map<String, Object> known = [test: new TestTask(), bootRun: new RunTask()]

    void named(String name, Closure body) {
        assert known.containsKey(name)
        BuildScript.run(body, known[name])
    }
}

abstract class BuildScript extends Script {
    final Set<String> configurations = [
        'implementation', 'compileOnly', 'annotationProcessor', 'runtimeOnly', 'testImplementation', 'testRuntimeOnly',
    ]
    final Map<String, String> ext = [:]
    final Tasks tasks = new Tasks()
    final Expando rootProject = new Expando()

    static void run(Closure body, Object delegate) {
        body.delegate = delegate
        body.resolveStrategy = Closure.DELEGATE_FIRST
        body.call()
    }

    void plugins(Closure body) {
        run(body, new PluginList(script: this))
    }

    void java(Closure body) {
        run(body, new JavaExtension())
    }

    void repositories(Closure body) {
        run(body, new Repositories())
    }

    void dependencies(Closure body) {
        run(body, new Dependencies(configurations: configurations))
    }
}

class PluginList {
    BuildScript script

    Plugin id(String id) {
        if (id == 'war') {
            script.configurations.add('providedRuntime')
        }
        new Plugin().id(id)
    }
}

def configuration = new CompilerConfiguration(scriptBaseClass: BuildScript.name, sourceEncoding: 'UTF-8')
def evaluate = { String path ->
    def script = new GroovyShell(BuildScript.classLoader, new Binding([JavaLanguageVersion: JavaLanguageVersion]), configuration)
        .parse(new File(path))
    script.run()
    script
}
def settings = evaluate("${args[0]}/settings.gradle")
Facts.report('rootProject', settings.rootProject.name)
def build = evaluate("${args[0]}/build.gradle")
build.ext.each { name, value -> Facts.report('ext', name, value) }
['group', 'version', 'description'].each { Facts.report(it, build.binding.getVariable(it)) }
