package org.springframework.data.core;

public class PropertyReferenceException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
