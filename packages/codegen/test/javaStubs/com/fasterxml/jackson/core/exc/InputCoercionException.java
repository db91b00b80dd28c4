package com.fasterxml.jackson.core.exc;

import com.fasterxml.jackson.core.JsonProcessingException;

public class InputCoercionException extends JsonProcessingException {
    private static final long serialVersionUID = 1L;

    public Class<?> getTargetType() {
        return null;
    }
}
