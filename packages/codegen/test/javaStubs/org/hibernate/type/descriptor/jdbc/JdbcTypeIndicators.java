package org.hibernate.type.descriptor.jdbc;

public interface JdbcTypeIndicators {
    JdbcType getJdbcType(int code);
}
