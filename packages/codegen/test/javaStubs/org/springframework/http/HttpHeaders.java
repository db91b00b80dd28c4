package org.springframework.http;

public class HttpHeaders {
    public static final String LINK = "Link";

    public void add(String name, String value) {
    }
}
