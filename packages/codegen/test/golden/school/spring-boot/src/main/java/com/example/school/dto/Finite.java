package com.example.school.dto;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A number in the range of its type: JSON can have larger ones, which Java reads as infinite. */
@Constraint(validatedBy = Finite.Validator.class)
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface Finite {

    String message() default "must be in the range of its type";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Accepts numbers that are not infinite, and null. */
    class Validator implements ConstraintValidator<Finite, Number> {

        @Override
        public boolean isValid(Number value, ConstraintValidatorContext context) {
            return value == null || Double.isFinite(value.doubleValue());
        }
    }
}
