package com.example.shop.exception;

/** Thrown if the key in the body differs from the key in the path; the response is 400. */
public class KeyMismatchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public KeyMismatchException(Object id) {
        super("The key in the body must equal the key in the path: " + id);
    }
}
