package org.springframework.test.web.servlet;

public interface ResultMatcher {
}
