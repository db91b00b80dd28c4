package org.springframework.web.servlet.config.annotation;

import org.springframework.format.FormatterRegistry;

public interface WebMvcConfigurer {
    default void addFormatters(FormatterRegistry registry) {
    }

    default void addInterceptors(InterceptorRegistry registry) {
    }
}
