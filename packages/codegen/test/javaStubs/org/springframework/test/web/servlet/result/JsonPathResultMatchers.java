package org.springframework.test.web.servlet.result;

import org.springframework.test.web.servlet.ResultMatcher;

public class JsonPathResultMatchers {
    public ResultMatcher exists() {
        return null;
    }

    public ResultMatcher doesNotExist() {
        return null;
    }

    public ResultMatcher value(Object expected) {
        return null;
    }
}
