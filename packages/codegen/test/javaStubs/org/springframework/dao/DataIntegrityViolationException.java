package org.springframework.dao;

public class DataIntegrityViolationException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
