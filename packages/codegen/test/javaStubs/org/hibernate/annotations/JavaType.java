package org.hibernate.annotations;

import org.hibernate.type.descriptor.java.BasicJavaType;

public @interface JavaType {
    Class<? extends BasicJavaType<?>> value();
}
