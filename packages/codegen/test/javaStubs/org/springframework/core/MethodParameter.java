package org.springframework.core;

import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;

public class MethodParameter {
    public <A extends Annotation> A getParameterAnnotation(Class<A> type) {
        return null;
    }

    public Class<?> getParameterType() {
        return Object.class;
    }

    public Parameter getParameter() {
        return null;
    }
}
