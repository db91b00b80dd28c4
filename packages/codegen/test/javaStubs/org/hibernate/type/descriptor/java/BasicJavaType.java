package org.hibernate.type.descriptor.java;

import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;

public interface BasicJavaType<T> {
    JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators);

    T fromString(CharSequence text);

    <X> X unwrap(T value, Class<X> type, WrapperOptions options);

    <X> T wrap(X value, WrapperOptions options);
}
