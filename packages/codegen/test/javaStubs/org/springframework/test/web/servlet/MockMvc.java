package org.springframework.test.web.servlet;

public class MockMvc {
    public ResultActions perform(RequestBuilder builder) throws Exception {
        return null;
    }
}
