import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistry;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;

/**
 * Runs Hibernate on generated entities. Each line of the file has a name, the JDBC URL of an empty database, that of a
 * database with the loaded SQL file, and the entity classes; user and password are in the environment.
 * Prints a line for each action: name, action and problem, separated by tabs.
 */
public final class HibernateSchemas {
    public static void main(String[] arguments) throws Exception {
        Logger.getLogger("").setLevel(Level.OFF);
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            String[] parts = line.split("\t");
            Class<?>[] entities = classes(parts[3].split(" "));
            say(parts[0], "create", attempt(parts[1], "create-only", entities));
            say(parts[0], "validate", attempt(parts[2], "validate", entities));
            say(parts[0], "update", attempt(parts[2], "update", entities));
        }
    }

    private static Class<?>[] classes(String[] names) throws ClassNotFoundException {
        List<Class<?>> found = new ArrayList<>();
        for (String name : names) {
            found.add(Class.forName(name));
        }
        return found.toArray(Class<?>[]::new);
    }

    /** Starts Hibernate as a generated project does, with Spring's naming. Returns the problem, or an empty text. */
    private static String attempt(String url, String action, Class<?>[] entities) {
        StandardServiceRegistry registry = new StandardServiceRegistryBuilder()
            .applySetting("hibernate.connection.url", url)
            .applySetting("hibernate.connection.username", System.getenv("DB_USERNAME"))
            .applySetting("hibernate.connection.password", System.getenv("DB_PASSWORD"))
            .applySetting("hibernate.connection.pool_size", "1")
            .applySetting("hibernate.physical_naming_strategy",
                "org.hibernate.boot.model.naming.CamelCaseToUnderscoresNamingStrategy")
            .applySetting("hibernate.implicit_naming_strategy",
                "org.springframework.boot.orm.jpa.hibernate.SpringImplicitNamingStrategy")
            .applySetting("hibernate.hbm2ddl.auto", action)
            .applySetting("hibernate.hbm2ddl.halt_on_error", "true")
            .build();
        try {
            MetadataSources sources = new MetadataSources(registry).addAnnotatedClasses(entities);
            sources.buildMetadata().buildSessionFactory().close();
            return "";
        } catch (RuntimeException problem) {
            StringBuilder said = new StringBuilder();
            for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
                said.append(cause).append(' ');
            }
            return said.toString();
        } finally {
            StandardServiceRegistryBuilder.destroy(registry);
        }
    }

    private static void say(String name, String tried, String problem) {
        System.out.println(name + "\t" + tried + "\t" + problem.replaceAll("\\s+", " "));
    }
}
