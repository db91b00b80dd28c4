package tools.jackson.databind.exc;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JavaType;

public class ValueInstantiationException extends JacksonException {
    private static final long serialVersionUID = 1L;

    public JavaType getType() {
        return null;
    }
}
