package org.springframework.http;

public class MediaType {
    public static final MediaType APPLICATION_JSON = new MediaType();
}
