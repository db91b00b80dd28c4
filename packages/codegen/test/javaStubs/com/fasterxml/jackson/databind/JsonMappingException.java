package com.fasterxml.jackson.databind;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;

public class JsonMappingException extends JsonProcessingException {
    private static final long serialVersionUID = 1L;

    public List<Reference> getPath() {
        return List.of();
    }

    public static class Reference {
        public String getFieldName() {
            return null;
        }

        public int getIndex() {
            return -1;
        }
    }
}
