package org.springframework.format.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface DateTimeFormat {
    ISO iso() default ISO.NONE;

    String pattern() default "";

    String[] fallbackPatterns() default {};

    enum ISO { DATE, TIME, DATE_TIME, NONE }
}
