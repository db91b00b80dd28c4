package jakarta.validation;

public interface Payload {
}
