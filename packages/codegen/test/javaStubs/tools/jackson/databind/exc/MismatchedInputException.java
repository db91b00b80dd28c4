package tools.jackson.databind.exc;

import tools.jackson.core.JacksonException;

public class MismatchedInputException extends JacksonException {
    private static final long serialVersionUID = 1L;

    public Class<?> getTargetType() {
        return null;
    }
}
