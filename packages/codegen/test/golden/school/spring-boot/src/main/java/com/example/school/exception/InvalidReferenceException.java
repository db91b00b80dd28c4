package com.example.school.exception;

/** Thrown if a request refers to a row that does not exist; the response is 400. */
public class InvalidReferenceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InvalidReferenceException(String field, Object value) {
        super("No entity found for " + field + ": " + value);
    }
}
