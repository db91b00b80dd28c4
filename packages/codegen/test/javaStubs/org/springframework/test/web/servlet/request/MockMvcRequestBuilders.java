package org.springframework.test.web.servlet.request;

import java.net.URI;

public abstract class MockMvcRequestBuilders {
    public static MockHttpServletRequestBuilder get(String uriTemplate, Object... uriVariables) {
        return new MockHttpServletRequestBuilder();
    }

    public static MockHttpServletRequestBuilder get(URI uri) {
        return new MockHttpServletRequestBuilder();
    }

    public static MockHttpServletRequestBuilder post(String uriTemplate, Object... uriVariables) {
        return new MockHttpServletRequestBuilder();
    }

    public static MockHttpServletRequestBuilder post(URI uri) {
        return new MockHttpServletRequestBuilder();
    }

    public static MockHttpServletRequestBuilder put(String uriTemplate, Object... uriVariables) {
        return new MockHttpServletRequestBuilder();
    }

    public static MockHttpServletRequestBuilder put(URI uri) {
        return new MockHttpServletRequestBuilder();
    }

    public static MockHttpServletRequestBuilder delete(String uriTemplate, Object... uriVariables) {
        return new MockHttpServletRequestBuilder();
    }

    public static MockHttpServletRequestBuilder delete(URI uri) {
        return new MockHttpServletRequestBuilder();
    }
}
