package org.springframework.boot;

public class SpringApplication {
    public static Object run(Class<?> primarySource, String... args) {
        return primarySource;
    }
}
