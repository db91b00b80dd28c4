package com.example.shop.exception;

import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.util.ClassUtils;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** Describes invalid values of requests: which one it is, and what is allowed. */
final class InvalidValues {

    private static final Map<Class<?>, String> ALLOWED_VALUES = Map.ofEntries(
            Map.entry(String.class, "a text"),
            Map.entry(Boolean.class, "true or false"),
            Map.entry(Integer.class, "a whole number from " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE),
            Map.entry(Long.class, "a whole number from " + Long.MIN_VALUE + " to " + Long.MAX_VALUE),
            Map.entry(Float.class, "a number"),
            Map.entry(Double.class, "a number"),
            Map.entry(BigDecimal.class, "a number"),
            Map.entry(Date.class, "a date and time such as 2024-12-31T10:15:30.000Z"),
            Map.entry(LocalDate.class, "a date such as 2024-12-31"),
            Map.entry(LocalDateTime.class, "a date and time such as 2024-12-31T10:15:30"));

    private InvalidValues() {
    }

    /** Describes a member or parameter that is not allowed or has an invalid value. */
    static ProblemDetail describe(String name, String problem) {
        ProblemDetail body = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, name + " " + problem);
        body.setProperty("errors", Map.of(name, problem));
        return body;
    }

    /** Describes a value in the path or in the query that has the wrong type. */
    static ProblemDetail describe(MethodArgumentTypeMismatchException ex) {
        return describe(ex.getName(), describeType(ex.getRequiredType()));
    }

    /** Describes a body that cannot be read: by the member with the problem, if there is one. */
    static ProblemDetail describe(HttpMessageNotReadableException ex) {
        if (!(ex.getCause() instanceof JsonMappingException cause) || cause.getPath().isEmpty()) {
            return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, "The body must be a JSON object.");
        }
        if (cause instanceof UnrecognizedPropertyException unknown) {
            String names = unknown.getKnownPropertyIds().stream().map(String::valueOf).sorted()
                    .collect(Collectors.joining(", "));
            return describe(readName(cause), "is not a member of the request; allowed: " + names);
        }
        return describe(readName(cause), describeType(findType(cause)));
    }

    private static String readName(JsonMappingException ex) {
        return ex.getPath().stream()
                .map(part -> part.getFieldName() == null ? "[" + part.getIndex() + "]" : "." + part.getFieldName())
                .collect(Collectors.joining()).replaceFirst("^\\.", "");
    }

    /** Returns the type of the member; null if the JSON itself is wrong. */
    private static Class<?> findType(Throwable ex) {
        if (ex instanceof MismatchedInputException mismatch) {
            return mismatch.getTargetType();
        }
        if (ex instanceof InputCoercionException overflow) {
            return overflow.getTargetType();
        }
        if (ex instanceof ValueInstantiationException unknown) {
            return unknown.getType().getRawClass();
        }
        return ex.getCause() == null ? null : findType(ex.getCause());
    }

    private static String describeType(Class<?> type) {
        if (type == null) {
            return "is not valid JSON";
        }
        if (type.isEnum()) {
            return Stream.of(type.getEnumConstants()).map(String::valueOf)
                    .collect(Collectors.joining(", ", "must be one of ", ""));
        }
        String other = Collection.class.isAssignableFrom(type) ? "a list" : "an object";
        return "must be " + ALLOWED_VALUES.getOrDefault(ClassUtils.resolvePrimitiveIfNecessary(type), other);
    }
}
