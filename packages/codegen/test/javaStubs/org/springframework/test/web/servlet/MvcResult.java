package org.springframework.test.web.servlet;

import org.springframework.mock.web.MockHttpServletResponse;

public interface MvcResult {
    MockHttpServletResponse getResponse();
}
