package org.springframework.web.servlet.config.annotation;

public class InterceptorRegistration {
    public InterceptorRegistration addPathPatterns(String... patterns) {
        return this;
    }
}
