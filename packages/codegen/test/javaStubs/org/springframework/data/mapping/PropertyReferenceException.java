package org.springframework.data.mapping;

public class PropertyReferenceException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
