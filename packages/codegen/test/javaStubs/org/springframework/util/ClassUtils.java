package org.springframework.util;

public abstract class ClassUtils {
    public static Class<?> resolvePrimitiveIfNecessary(Class<?> type) {
        return type;
    }
}
