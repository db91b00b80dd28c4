package jakarta.persistence;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
public @interface ForeignKey {
    String name() default "";

    ConstraintMode value() default ConstraintMode.CONSTRAINT;
}
