package org.springframework.web.bind;

import java.util.List;
import org.springframework.http.ProblemDetail;
import org.springframework.validation.FieldError;

public class MethodArgumentNotValidException extends Exception {
    private static final long serialVersionUID = 1L;

    public List<FieldError> getFieldErrors() {
        return List.of();
    }

    public ProblemDetail getBody() {
        return new ProblemDetail();
    }
}
