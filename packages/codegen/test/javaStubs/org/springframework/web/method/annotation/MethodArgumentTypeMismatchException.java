package org.springframework.web.method.annotation;

public class MethodArgumentTypeMismatchException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public String getName() {
        return "";
    }

    public Class<?> getRequiredType() {
        return null;
    }
}
