package tools.jackson.databind;

public class ObjectMapper {
    public String writeValueAsString(Object value) {
        return "";
    }
}
