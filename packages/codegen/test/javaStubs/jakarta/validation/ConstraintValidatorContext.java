package jakarta.validation;

public interface ConstraintValidatorContext {
}
