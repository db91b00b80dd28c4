package org.hibernate.exception;

public class DataException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
