package org.hibernate.exception;

import java.sql.SQLException;

public class ConstraintViolationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public String getConstraintName() {
        return null;
    }

    public SQLException getSQLException() {
        return null;
    }
}
