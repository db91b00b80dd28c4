package org.springframework.data.domain;

import java.util.List;
import java.util.function.Function;

public interface Page<T> {
    List<T> getContent();

    int getNumber();

    int getSize();

    int getTotalPages();

    long getTotalElements();

    boolean hasNext();

    boolean hasPrevious();

    <U> Page<U> map(Function<? super T, ? extends U> converter);
}
