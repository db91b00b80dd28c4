package org.springframework.test.web.servlet.request;

import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.RequestBuilder;

public class MockHttpServletRequestBuilder implements RequestBuilder {
    public MockHttpServletRequestBuilder contentType(MediaType contentType) {
        return this;
    }

    public MockHttpServletRequestBuilder content(String content) {
        return this;
    }
}
