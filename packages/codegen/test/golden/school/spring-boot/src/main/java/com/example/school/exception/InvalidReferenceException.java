package com.example.school.exception;

/** A request refers to a row that does not exist: answered with 400. */
public class InvalidReferenceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InvalidReferenceException(String field, Object value) {
        super("No entity found for " + field + ": " + value);
    }
}
