package org.hibernate.type.descriptor.java;

import java.io.Serializable;

public abstract class AbstractClassJavaType<T> implements BasicJavaType<T>, Serializable {
    private static final long serialVersionUID = 1L;

    protected AbstractClassJavaType(Class<? extends T> type) {}
}
