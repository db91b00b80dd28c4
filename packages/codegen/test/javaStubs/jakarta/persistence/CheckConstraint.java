package jakarta.persistence;

public @interface CheckConstraint {
    String name() default "";

    String constraint();
}
