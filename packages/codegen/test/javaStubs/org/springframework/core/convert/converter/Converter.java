package org.springframework.core.convert.converter;

@FunctionalInterface
public interface Converter<S, T> {
    T convert(S source);
}
