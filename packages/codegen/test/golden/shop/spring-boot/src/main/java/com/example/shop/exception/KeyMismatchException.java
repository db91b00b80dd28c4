package com.example.shop.exception;

/** The key in the body is not the key in the path: answered with 400. */
public class KeyMismatchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public KeyMismatchException(Object id) {
        super("The key in the body must equal the key in the path: " + id);
    }
}
