package com.fasterxml.jackson.core;

public class JsonProcessingException extends java.io.IOException {
    private static final long serialVersionUID = 1L;
}
