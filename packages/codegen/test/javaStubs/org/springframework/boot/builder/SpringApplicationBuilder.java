package org.springframework.boot.builder;

public class SpringApplicationBuilder {
    public SpringApplicationBuilder sources(Class<?>... sources) {
        return this;
    }
}
