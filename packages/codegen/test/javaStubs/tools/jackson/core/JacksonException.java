package tools.jackson.core;

import java.util.List;

public class JacksonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public List<Reference> getPath() {
        return List.of();
    }

    public static class Reference {
        public String getPropertyName() {
            return null;
        }

        public int getIndex() {
            return -1;
        }
    }
}
