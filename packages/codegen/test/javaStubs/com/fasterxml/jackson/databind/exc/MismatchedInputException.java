package com.fasterxml.jackson.databind.exc;

import com.fasterxml.jackson.databind.JsonMappingException;

public class MismatchedInputException extends JsonMappingException {
    private static final long serialVersionUID = 1L;

    public Class<?> getTargetType() {
        return null;
    }
}
