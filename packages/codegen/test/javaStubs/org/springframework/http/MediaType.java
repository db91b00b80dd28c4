package org.springframework.http;

public class MediaType {
    public static final String APPLICATION_PROBLEM_JSON_VALUE = "application/problem+json";
    public static final MediaType APPLICATION_JSON = new MediaType();
}
