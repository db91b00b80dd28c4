package org.springframework.http;

public class ProblemDetail {
    public static ProblemDetail forStatusAndDetail(HttpStatusCode status, String detail) {
        return new ProblemDetail();
    }

    public void setProperty(String name, Object value) {
    }
}
