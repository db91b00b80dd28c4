package org.springframework.format;

import org.springframework.core.convert.converter.Converter;

public interface FormatterRegistry {
    <S, T> void addConverter(Class<S> source, Class<T> target, Converter<? super S, ? extends T> converter);
}
