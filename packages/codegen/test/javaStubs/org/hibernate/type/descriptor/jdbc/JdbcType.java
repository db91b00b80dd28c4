package org.hibernate.type.descriptor.jdbc;

public interface JdbcType {}
