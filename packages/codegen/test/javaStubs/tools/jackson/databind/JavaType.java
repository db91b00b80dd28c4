package tools.jackson.databind;

public class JavaType {
    public Class<?> getRawClass() {
        return null;
    }
}
