package tools.jackson.core.exc;

import tools.jackson.core.JacksonException;

public class InputCoercionException extends JacksonException {
    private static final long serialVersionUID = 1L;

    public Class<?> getTargetType() {
        return null;
    }
}
