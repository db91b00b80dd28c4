package com.example.school.exception;

/** There is no row with the key asked for: answered with 404. */
public class EntityNotFoundException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public EntityNotFoundException(Object id) {
        super("Entity not found with id: " + id);
    }
}
