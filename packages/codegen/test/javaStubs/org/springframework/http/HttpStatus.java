package org.springframework.http;

public enum HttpStatus implements HttpStatusCode { NO_CONTENT, BAD_REQUEST, NOT_FOUND, CONFLICT, INTERNAL_SERVER_ERROR }
