package org.springframework.mock.web;

public class MockHttpServletResponse {
    public String getHeader(String name) {
        return name;
    }
}
