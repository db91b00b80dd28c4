package org.springframework.boot.web.servlet.support;

import org.springframework.boot.builder.SpringApplicationBuilder;

public abstract class SpringBootServletInitializer {
    protected SpringApplicationBuilder configure(SpringApplicationBuilder builder) {
        return builder;
    }
}
