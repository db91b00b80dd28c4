package org.springframework.test.web.servlet.result;

import org.springframework.test.web.servlet.ResultMatcher;

public class StatusResultMatchers {
    public ResultMatcher isOk() {
        return null;
    }

    public ResultMatcher isCreated() {
        return null;
    }

    public ResultMatcher isNoContent() {
        return null;
    }

    public ResultMatcher isBadRequest() {
        return null;
    }

    public ResultMatcher isNotFound() {
        return null;
    }

    public ResultMatcher isConflict() {
        return null;
    }
}
