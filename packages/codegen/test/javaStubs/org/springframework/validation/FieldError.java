package org.springframework.validation;

public class FieldError {
    public String getField() {
        return "";
    }

    public String getDefaultMessage() {
        return "";
    }
}
