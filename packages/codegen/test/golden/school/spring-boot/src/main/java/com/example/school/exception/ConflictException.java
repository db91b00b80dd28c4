package com.example.school.exception;

/** Thrown if a change conflicts with existing data; the response is 409. */
public class ConflictException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ConflictException(String message) {
        super(message);
    }
}
