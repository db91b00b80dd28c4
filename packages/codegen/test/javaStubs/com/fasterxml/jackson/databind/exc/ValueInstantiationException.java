package com.fasterxml.jackson.databind.exc;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;

public class ValueInstantiationException extends JsonMappingException {
    private static final long serialVersionUID = 1L;

    public JavaType getType() {
        return null;
    }
}
