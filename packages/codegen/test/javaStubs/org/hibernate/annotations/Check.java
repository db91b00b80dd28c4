package org.hibernate.annotations;

public @interface Check {
    String name() default "";

    String constraints();
}
