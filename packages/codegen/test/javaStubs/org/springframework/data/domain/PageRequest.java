package org.springframework.data.domain;

public abstract class PageRequest implements Pageable {
    public static PageRequest of(int pageNumber, int pageSize, Sort sort) {
        return null;
    }
}
