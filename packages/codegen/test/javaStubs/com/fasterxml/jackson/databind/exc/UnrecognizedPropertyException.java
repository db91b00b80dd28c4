package com.fasterxml.jackson.databind.exc;

import java.util.Collection;
import java.util.List;

public class UnrecognizedPropertyException extends MismatchedInputException {
    private static final long serialVersionUID = 1L;

    public Collection<Object> getKnownPropertyIds() {
        return List.of();
    }
}
