package org.springframework.dao;

public class ConcurrencyFailureException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
