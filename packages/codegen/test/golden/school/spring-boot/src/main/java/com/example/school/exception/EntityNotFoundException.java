package com.example.school.exception;

/** Thrown if no row has the requested key; the response is 404. */
public class EntityNotFoundException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public EntityNotFoundException(Object id) {
        super("Entity not found with id: " + id);
    }
}
