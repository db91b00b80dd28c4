package org.springframework.test.web.servlet.result;

import org.springframework.test.web.servlet.ResultMatcher;

public class HeaderResultMatchers {
    public ResultMatcher exists(String name) {
        return null;
    }
}
